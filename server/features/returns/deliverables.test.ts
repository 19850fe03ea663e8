/** Deliverables whose source is a question of a return form (deliverables.md, Questions of returns). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { commit, upload } from '#server/core/imports/testing/upload.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addCentre } from './testing/centres.ts'
import { makeForm } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const QUESTIONS = [
  { code: 'jobs', label: 'Jobs created', kind: 'number', adds_up: 'last' },
  { code: 'revenue', label: 'Revenue', kind: 'money', adds_up: 'sum' },
  { code: 'events', label: 'Events', kind: 'counted', source: 'events_held', adds_up: 'sum' },
  { code: 'hours', label: 'Hours', kind: 'counted', source: 'mentor_hours', adds_up: 'sum' },
  { code: 'seats', label: 'Seats', kind: 'percent', adds_up: 'average' },
  { code: 'main', label: 'Main achievement', kind: 'text' },
]
const QUARTERLY = { questions: QUESTIONS, frequency: 'quarter', opens: 1, due: 15, closes: 45 }
const makeQuarterly = (over: object = {}): Promise<string> =>
  makeForm(t, { ...QUARTERLY, first_period: '2021-22-Q1', ...over })

const PATH = '/deliverables-as-per-mou'
const call = async (
  actor: ActorKind,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => {
  const answer = await t.call(actor, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const refusal = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const { status, body: answered } = await t.call('coe-master', method, path, body)
  return [status, ...(answered.errors ?? []).map((one: { path: string }) => one.path).toSorted()]
}

const promised = (question: object) => ({
  program_name: 'Jobs',
  year: 2021,
  yearly_target: 200,
  source: 'return',
  return_code: 'jobs',
  return_take: 'sum',
  ...question,
})
const add = (question: object) => call('coe-master', 'POST', PATH, promised(question))
const achieved = async (id: string): Promise<number> =>
  (await call('portal-view', 'GET', `${PATH}/${id}`)).achieved

/** The returns of a place in this form, by their periods. */
async function returnsOf(formId: string, incubatorId: string): Promise<Record<string, string>> {
  const query = `form_id=${formId}&incubator_id=${incubatorId}&pageSize=100`
  const { data } = await call('portal-edit', 'GET', `/return?${query}`)
  return Object.fromEntries(data.map((one: { period: string; _id: string }) => [one.period, one._id]))
}

/** Submits a return, late if need be. */
async function submit(
  id: string,
  values: Record<string, number>,
  actor: ActorKind = 'coe-master',
): Promise<void> {
  const answers = Object.entries(values).map(([code, value]) => ({ code, value }))
  const { status } = await call('portal-edit', 'GET', `/return/${id}`)
  if (status === 'not_submitted')
    await call('portal-edit', 'POST', `/return/${id}/let-in`, { until: dayFromToday(10), reason: 'Late' })
  await call(actor, 'PUT', `/return/${id}`, { answers })
  await call(actor, 'POST', `/return/${id}/submit`)
}
const accept = (id: string) => call('portal-edit', 'POST', `/return/${id}/accept`)

describe('the achieved figure', () => {
  it('is the sum or the last value of the accepted returns of the year, and never stored', async () => {
    const form = await makeQuarterly()
    const own = await returnsOf(form, t.own.incubator)
    const [sum, last, other, all] = [
      await add({ return_form_id: form }),
      await add({ return_form_id: form, return_take: 'last' }),
      await add({ return_form_id: form, year: 2022 }),
      await add({ return_form_id: form, program_name: 'Of all years' }),
    ].map(({ _id: id }) => id as string)
    await call('coe-master', 'PUT', `${PATH}/${all}`, { year: null })
    const figures = () => Promise.all([sum, last, other, all].map((id) => achieved(id!)))
    expect(await figures()).toEqual([0, 0, 0, 0])
    await submit(own['2021-22-Q1']!, { jobs: 5 })
    await submit(own['2021-22-Q2']!, { jobs: 7.5 })
    await submit(own['2022-23-Q1']!, { jobs: 100 })
    expect(await figures()).toEqual([0, 0, 0, 0])
    for (const period of ['2021-22-Q2', '2021-22-Q1', '2022-23-Q1']) await accept(own[period]!)
    expect(await figures()).toEqual([13, 8, 100, 113])

    const put = await call('coe-master', 'PUT', `${PATH}/${sum}`, { achieved: 99, weight: 2 })
    expect(put).toMatchObject({ achieved: 13, weight: 2, is_counted: true })
    await call('portal-edit', 'POST', `/return/${own['2021-22-Q2']}/reopen`, { reason: 'Wrong' })
    expect(await figures()).toEqual([5, 5, 100, 105])
    await submit(own['2021-22-Q2']!, { jobs: 3 })
    expect(await figures()).toEqual([5, 5, 100, 105])
    await accept(own['2021-22-Q2']!)
    expect(await figures()).toEqual([8, 3, 100, 108])

    // Lists, their figures and their files, the ranking, and who is behind.
    const query = `incubator_id=${t.own.incubator}&source=return&year=2021`
    const { data } = await call('portal-view', 'GET', `${PATH}?${query}&sort=achieved&order=desc`)
    expect(data.map((one: { _id: string }) => one._id)).toEqual([sum, last])
    expect((await call('portal-view', 'GET', `${PATH}/figures?${query}`)).data).toMatchObject([
      { achieved: 11 },
    ])
    const seen = await t.call('portal-view', 'GET', `${PATH}/export?${query}&layout=seen&format=csv`)
    expect(seen.raw.body).toContain('Counted from Returns: Jobs created')
    const ranked = async () => {
      const { scoreboard } = await call('portal-view', 'GET', '/insights/portal?year=2021')
      return scoreboard.rows.find((row: { incubator_id: string }) => row.incubator_id === t.own.incubator)
    }
    const scores = await ranked()
    expect(scores.scores).toMatchObject([
      { source: 'return', unit: 'count', achieved: 8 },
      { source: 'return', unit: 'count', achieved: 3 },
    ])
    // (2 × 8 + 3) of 200 each, with a weight of 3 together.
    expect(scores.attainment).toBeCloseTo((100 * 19) / 600, 4)
    await call('portal-edit', 'POST', `/return/${own['2021-22-Q1']}/reopen`, { reason: 'Wrong' })
    expect((await ranked()).scores).toMatchObject([{ achieved: 3 }, { achieved: 3 }])
  })

  it('leads to the returns behind it, for those who read them', async () => {
    const form = await makeQuarterly()
    const own = await returnsOf(form, t.own.incubator)
    const { _id: sum } = await add({ return_form_id: form, year: 2023 })
    const { _id: last } = await add({ return_form_id: form, year: 2023, return_take: 'last' })
    for (const [at, period] of ['2023-24-Q1', '2023-24-Q2'].entries()) {
      await submit(own[period]!, { jobs: at + 1 })
      await accept(own[period]!)
    }
    const behind = async (actor: ActorKind, id: string) => {
      const { entity, data } = await call(actor, 'GET', `${PATH}/${id}/records`)
      expect(entity).toBe('return')
      return new Set(data.map((one: { _id: string }) => one._id))
    }
    const [first, second] = [own['2023-24-Q1'], own['2023-24-Q2']]
    expect(await behind('portal-view', sum)).toEqual(new Set([first, second]))
    expect(await behind('coe-viewer', last)).toEqual(new Set([second]))
    expect(await behind('startup', sum)).toEqual(new Set())
  })

  it('of a form of startups adds up the last values of each', async () => {
    const form = await makeQuarterly({ asked_of: 'startups', questions: QUESTIONS.slice(0, 2) })
    const own = await returnsOf(form, t.own.incubator)
    const [sum, last] = [
      await add({ return_form_id: form, year: 2022, return_code: 'revenue' }),
      await add({ return_form_id: form, year: 2022, return_code: 'revenue', return_take: 'last' }),
    ]
    expect([sum.unit, sum.return_question]).toEqual(['rupees', 'Revenue'])
    for (const [at, period] of ['2022-23-Q1', '2022-23-Q2'].entries()) {
      await submit(own[period]!, { revenue: 10 ** (at + 3) }, 'startup')
      await accept(own[period]!)
    }
    expect([await achieved(sum._id), await achieved(last._id)]).toEqual([11_000, 10_000])
  })
})

describe('the question', () => {
  it('is whole, and is given with that source alone', async () => {
    const form = await makeQuarterly()
    const whole = promised({ return_form_id: form })
    const { return_take: _take, ...part } = whole
    expect(await refusal('POST', PATH, part)).toEqual([400, 'return_take'])
    expect(await refusal('POST', PATH, promised({ return_code: null }))).toEqual([
      400,
      'return_code',
      'return_form_id',
    ])
    for (const source of ['entered', 'events_held', undefined])
      expect(await refusal('POST', PATH, { ...whole, source }), source).toEqual([
        400,
        'return_code',
        'return_form_id',
        'return_take',
      ])
    const { _id: id } = await add({ return_form_id: form })
    const changed = await call('coe-master', 'PUT', `${PATH}/${id}`, { source: 'events_held' })
    expect(changed).toMatchObject({ return_form_id: null, return_code: null, return_take: null })
    expect(await refusal('PUT', `${PATH}/${id}`, { return_take: 'last' })).toEqual([400, 'return_take'])
  })

  it('is one of a form within reach, with a number, an amount or a counted figure', async () => {
    const form = await makeQuarterly()
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect(await refusal('POST', PATH, promised({ return_form_id: nowhere }))).toEqual([
      400,
      'return_form_id',
    ])
    const others = await call('portal-edit', 'POST', '/return-form', {
      ...QUARTERLY,
      title: 'Of others',
      asked_of: 'startups',
      questions: QUESTIONS.slice(0, 1),
      incubator_id: t.other.incubator,
    })
    expect(await refusal('POST', PATH, promised({ return_form_id: others._id }))).toEqual([
      400,
      'return_form_id',
    ])
    for (const code of ['jobs', 'revenue', 'events']) await add({ return_form_id: form, return_code: code })
    for (const code of ['seats', 'main', 'hours', 'nothing'])
      expect(
        await refusal('POST', PATH, promised({ return_form_id: form, return_code: code })),
        code,
      ).toEqual([400, 'return_code'])
    const { _id: id } = await add({ return_form_id: form })
    expect(await refusal('PUT', `${PATH}/${id}`, { return_code: 'main' })).toEqual([400, 'return_code'])
  })

  it('is read by those who read the form, and visitors read the figure alone', async () => {
    const form = await makeQuarterly()
    const { _id: id } = await add({ return_form_id: form, return_code: 'revenue' })
    const { title } = await call('portal-view', 'GET', `/return-form/${form}`)
    expect(await call('coe-viewer', 'GET', `${PATH}/${id}`)).toMatchObject({
      return_form_name: title,
      return_question: 'Revenue',
      unit: 'rupees',
    })
    const open = await call('startup', 'GET', `${PATH}/${id}`)
    expect(open).toMatchObject({ achieved: 0, unit: 'rupees', source: 'return' })
    expect(Object.keys(open).filter((name) => name.startsWith('return_'))).toEqual([])
  })

  it('is requested, shown and approved by the name of its form, and its history has it', async () => {
    const form = await makeQuarterly()
    const { _id: id } = await call('coe-master', 'POST', PATH, { program_name: 'By hand', yearly_target: 9 })
    const question = { source: 'return', return_form_id: form, return_code: 'jobs', return_take: 'last' }
    const { approval } = await call('coe-editor', 'PUT', `${PATH}/${id}`, question)
    const { title } = await call('portal-view', 'GET', `/return-form/${form}`)
    expect(approval.changes[0].proposed).toEqual({ ...question, return_form_name: title })
    await call('coe-master', 'PUT', `/approvals/${approval._id}`, { status: 'approved' })
    const history = await call('coe-master', 'GET', `${PATH}/${id}/history`)
    expect(history.data[0].after).toMatchObject(question)
    expect(JSON.stringify(history)).toContain(title)
  })

  it('is in files, by the name of its form', async () => {
    const form = await makeQuarterly()
    const { title } = await call('portal-view', 'GET', `/return-form/${form}`)
    const head =
      'Program Name,Year,Yearly Target,Source of "Achieved",Return form,Question of the return form,Adds up over the year as'
    const row = (code: string) =>
      `From a file ${code},2021,9,A question of a return form,${title},${code},Last value`
    const sent = await upload(
      t,
      'coe-master',
      [head.replaceAll('"Achieved"', 'Achieved'), row('jobs'), row('main')].join('\r\n'),
      {
        module: 'deliverables-as-per-mou',
      },
    )
    expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ rows_valid: 1, rows_invalid: 1 })
    const cells = [{ row: 3, column: 'Question of the return form', value: 'events' }]
    await call('coe-master', 'PUT', `/imports/${sent.body._id}`, { cells })
    await commit(t, 'coe-master', sent.body._id)
    const { data } = await call('coe-master', 'GET', `${PATH}?search=From a file`)
    const question = { return_form_id: form, return_take: 'last' }
    expect(data.toReversed()).toMatchObject([
      { ...question, return_code: 'jobs' },
      { ...question, return_code: 'events' },
    ])
    const { raw } = await t.call('coe-master', 'GET', `${PATH}/export?search=From a file`)
    expect(raw.body).toContain(`${title},jobs,Last value`)
  })
})

it('an incubator is deleted and restored with its form and the deliverables that take it', async () => {
  const incubator = await addCentre(t, 'Going')
  const form = await call('portal-edit', 'POST', '/return-form', {
    ...QUARTERLY,
    title: 'Of the incubator',
    asked_of: 'startups',
    questions: QUESTIONS.slice(0, 1),
    incubator_id: incubator,
    active: false,
  })
  const one = promised({ return_form_id: form._id })
  const { _id: id } = await call('portal-edit', 'POST', PATH, { ...one, user_id: incubator })
  await call('portal-edit', 'DELETE', `/incubator/${incubator}`)
  const history = await call('portal-edit', 'GET', `/incubator/${incubator}/history`)
  await call('portal-edit', 'POST', `/incubator/${incubator}/restore`, { history_id: history.data[0]._id })
  expect(await call('portal-view', 'GET', `${PATH}/${id}`)).toMatchObject({
    ...one,
    return_form_name: 'Of the incubator',
    return_question: 'Jobs created',
  })
})
