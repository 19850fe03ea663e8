/** Who reads which figures of returns, and what they come to (returns.md, Figures). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { saveAnswers, submitReturn } from './fill-return.ts'
import { listPublicFigures } from './public-figures.ts'
import { addCentre, masterOf } from './testing/centres.ts'
import { makeForm } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const QUESTIONS = [
  { code: 'jobs', label: 'Jobs', kind: 'number', adds_up: 'sum' },
  { code: 'seats', label: 'Seats', kind: 'percent', adds_up: 'average' },
]

/** Submits these figures for an incubator. */
async function report(form: string, incubatorId: string, jobs: number, seats: number): Promise<void> {
  const { body } = await t.call('portal-edit', 'GET', `/return?form_id=${form}&incubator_id=${incubatorId}`)
  const author = masterOf(incubatorId)
  const id = body.data[0]._id
  await saveAnswers(t.db, author, id, () => [
    { code: 'jobs', value: jobs },
    { code: 'seats', value: seats },
  ])
  await submitReturn(t.db, author, id)
}

const read = async (kind: Parameters<TestApp['call']>[0], form: string, query: string) => {
  const { status, body } = await t.call(kind, 'GET', `/returns/figures?form_id=${form}&${query}`)
  return status === 200 ? body.data : status
}

it('staff read their own figures beside the median of all from five on, and others none', async () => {
  const more = []
  for (const name of ['Second', 'Third', 'Fourth']) more.push(await addCentre(t, name))
  const form = await makeForm(t, { questions: QUESTIONS })
  await report(form, t.own.incubator, 10, 50)
  for (const [at, id] of more.entries()) await report(form, id, at, 90)
  expect(await read('coe-viewer', form, 'code=jobs&by=incubator')).toMatchObject([
    { key: t.own.incubator, label: 'Own COE', sum: 10, median: null, reported: 1, asked: 1 },
  ])
  await report(form, t.other.incubator, 4, 90)
  // The median of 10, 0, 1, 2 and 4.
  expect(await read('coe-master', form, 'code=jobs&by=period')).toMatchObject([
    { sum: 10, last: 10, average: 10, median: 2, reported: 1, asked: 1 },
  ])
  expect(await read('coe-editor', form, 'code=jobs&by=type')).toMatchObject([{ key: 'COE', sum: 10 }])
  expect(await read('portal-view', form, 'code=jobs&by=period')).toMatchObject([
    { sum: 17, average: 3.4, median: 2, reported: 5, asked: 5 },
  ])
  const refused = { startup: 403, mentor: 403, visitor: 401 } as const
  for (const [kind, status] of Object.entries(refused))
    expect(await read(kind as keyof typeof refused, form, 'code=jobs'), kind).toBe(status)
})

it('figures are those of any day that the product keeps, and of no other', async () => {
  const form = await makeForm(t, { questions: QUESTIONS })
  await report(form, t.own.incubator, 10, 50)
  for (const day of ['1900-01-01', '2100-12-31'])
    expect(await read('portal-view', form, `code=jobs&as_on=${day}`), day).toMatchObject([{ reported: 0 }])
  for (const day of ['0001-01-01', '1899-12-31', '9999-12-31', '2026-02-30'])
    expect(await read('portal-view', form, `code=jobs&as_on=${day}`), day).toBe(400)
})

it('a percent is never added up', async () => {
  const form = await makeForm(t, { questions: QUESTIONS })
  await report(form, t.own.incubator, 1, 50)
  await report(form, t.other.incubator, 1, 80)
  expect(await read('portal-edit', form, 'code=seats&by=period')).toMatchObject([
    { sum: null, last: null, average: 65, median: 65, reported: 2 },
  ])
  expect(await read('portal-edit', form, 'code=seats&by=incubator')).toContainEqual(
    expect.objectContaining({ key: t.own.incubator, sum: null, last: 50, average: 50 }),
  )
})

it('everybody reads the figures of a form whose figures are public', async () => {
  const form = await makeForm(t, { questions: QUESTIONS })
  await report(form, t.own.incubator, 3, 50)
  expect(await read('visitor', form, 'code=jobs')).toBe(401)
  const opened = await t.call('portal-edit', 'PUT', `/return-form/${form}`, { figures_are_public: true })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  for (const kind of ['visitor', 'startup', 'coe-viewer'] as const)
    expect(await read(kind, form, 'code=jobs&by=period'), kind).toMatchObject([{ sum: 3, median: 3 }])
  const csv = await t.call('visitor', 'GET', `/returns/figures?form_id=${form}&code=jobs&format=csv`)
  expect(csv.status).toBe(200)
  expect(await listPublicFigures(t.db)).toMatchObject([
    {
      form_id: form,
      questions: [
        { code: 'jobs', label: 'Jobs' },
        { code: 'seats', label: 'Seats' },
      ],
    },
  ])
  const board = await t.call('visitor', 'GET', `/returns/board?form_id=${form}`)
  expect(board.status).toBe(401)
})

it('the board filters its rows, names all periods with their days, and comes as a file', async () => {
  const form = await makeForm(t, {
    questions: QUESTIONS,
    frequency: 'year',
    first_period: '2015-16',
    opens: 1,
    due: 15,
    closes: 45,
  })
  const board = async (query: string) =>
    (await t.call('portal-view', 'GET', `/returns/board?form_id=${form}${query}`)).body
  const { periods, rows, rates, counts } = await board('')
  expect(periods.length).toBeGreaterThan(9)
  expect(periods.at(-1)).toEqual({
    period: '2015-16',
    opens_on: '2016-04-01',
    due_on: '2016-04-15',
    closes_on: '2016-05-15',
  })
  expect(rates).toHaveLength(8)
  expect([rows.length, counts.asked, counts.missing]).toEqual([5, 5, 5])
  // A period before the last eight, which is closed.
  expect((await board('&period=2015-16&status=not_submitted')).rows).toHaveLength(5)
  expect((await board('&period=2015-16&status=draft')).rows).toEqual([])
  expect((await board('&type=NAIN')).counts.asked).toBe(0)
  expect((await board('&periods=2')).rows).toHaveLength(10)
  const file = await t.call('portal-view', 'GET', `/returns/board?form_id=${form}&format=csv`)
  expect(String(file.body ?? file)).toContain('Own COE')
})

it('a board without a form is of what is due nearest to today, of that which somebody has to submit', async () => {
  const once = async (due: number, title: string, of = 'incubators') => {
    const days = { opens: dayFromToday(-60), due: dayFromToday(due), closes: dayFromToday(90) }
    const questions = [{ code: 'main', label: 'Main achievement', kind: 'text' }]
    return makeForm(t, { ...days, title, asked_of: of, questions })
  }
  const board = async (actor: 'portal-view' | 'coe-master', of: string) =>
    (await t.call(actor, 'GET', `/returns/board?asked_of=${of}`)).body
  await once(-30, 'Long overdue')
  const near = await once(-1, 'Overdue')
  await once(2, 'Due soon')
  expect(await board('portal-view', 'incubators')).toMatchObject({ form_id: near, period: dayFromToday(-1) })
  // Everybody submits it.
  for (const { _id, incubator_id: of } of (await board('portal-view', 'incubators')).rows)
    await submitReturn(t.db, masterOf(of), _id)
  expect(await board('portal-view', 'incubators')).toMatchObject({ title: 'Due soon' })
  const ofStartups = await once(40, 'Months', 'startups')
  expect(await board('coe-master', 'startups')).toMatchObject({ form_id: ofStartups })
})
