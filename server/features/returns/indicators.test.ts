/** Accepted answers become the figures of indicators (returns.md, One figure). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const year = yearAt(yearKind(), dayFromToday(5))
const QUESTIONS = [
  { code: 'jobs', label: 'Jobs', kind: 'number', adds_up: 'sum', indicator: 'jobs_created' },
  { code: 'seats', label: 'Seats', kind: 'percent', adds_up: 'average', indicator: 'seat_occupancy_rate' },
]

const figures = async (indicator: string) => {
  const { body } = await t.call(
    'coe-master',
    'GET',
    `/performance?user_id=${t.own.incubator}&indicator=${indicator}&pageSize=100`,
  )
  return body.data.filter((one: { year: number }) => one.year === year)
}

/** A form with these answers, submitted; its days are its own, so that all are of one year. */
async function submit(jobs: number): Promise<string> {
  const id = await ownReturn(t, await makeForm(t, { questions: QUESTIONS }))
  const saved = await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [
      { code: 'jobs', value: jobs },
      { code: 'seats', value: 80 },
    ],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const submitted = await t.call('coe-master', 'POST', `/return/${id}/submit`)
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  return id
}

const accept = async (id: string) => {
  const { status, body } = await t.call('portal-edit', 'POST', `/return/${id}/accept`)
  expect(status, JSON.stringify(body)).toBe(200)
}

it('an accepted answer replaces what was entered, and cannot be changed until its return is reopened', async () => {
  for (const month of [4, 5]) {
    const entered = { indicator: 'jobs_created', year, month, count: 3 }
    expect((await t.call('coe-master', 'POST', '/performance', entered)).status).toBe(201)
  }
  const id = await submit(12)
  expect(await figures('jobs_created')).toHaveLength(2)
  await accept(id)
  const [figure, ...others] = await figures('jobs_created')
  expect(others).toEqual([])
  expect(figure).toMatchObject({ count: 12, month: null, return_id: id })
  // A percent is no figure of an indicator.
  expect(await figures('seat_occupancy_rate')).toEqual([])
  const states = await t.call('coe-master', 'GET', `/performance/${figure._id}/history`)
  expect(states.body.data.map((one: { after: { count: number } }) => one.after.count)).toEqual([12, 3])

  const changed = await t.call('coe-master', 'PUT', `/performance/${figure._id}`, { count: 99 })
  expect([changed.status, changed.body.code]).toEqual([409, 'conflict'])
  expect(changed.body.detail).toContain('Reopen the return to change it.')
  expect((await t.call('portal-edit', 'DELETE', `/performance/${figure._id}`)).status).toBe(409)
  const requested = await t.call('coe-editor', 'PUT', `/performance/${figure._id}`, { count: 98 })
  expect(requested.status).toBe(409)
  const undone = await t.call('portal-edit', 'POST', `/batches/${states.body.data[0].batch_id}/undo`)
  expect(undone.status, JSON.stringify(undone.body)).toBeGreaterThanOrEqual(404)

  const reopened = await t.call('portal-edit', 'POST', `/return/${id}/reopen`, { reason: 'A wrong list' })
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
  const [free] = await figures('jobs_created')
  expect(free).toMatchObject({ count: 12, return_id: null })
  expect((await t.call('coe-master', 'PUT', `/performance/${figure._id}`, { count: 99 })).status).toBe(200)
})

it('an answer of an indicator is a whole number from 0', async () => {
  const id = await ownReturn(t, await makeForm(t, { questions: QUESTIONS }))
  for (const value of [1.5, -2]) {
    await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value }] })
    const { status, body } = await t.call('coe-master', 'POST', `/return/${id}/submit`)
    expect([status, body.errors?.[0]?.path], String(value)).toEqual([400, 'jobs'])
  }
})

it('quarters add up to the figure of their year, also when they are accepted at the same time', async () => {
  const form = await makeForm(t, {
    frequency: 'quarter',
    opens: 1,
    due: 15,
    closes: 45,
    first_period: '2021-22-Q1',
    questions: QUESTIONS,
  })
  const listed = await t.call('portal-edit', 'GET', `/return?form_id=${form}&pageSize=100`)
  const own = listed.body.data.filter(
    (one: { incubator_id: string; period: string }) =>
      one.incubator_id === t.own.incubator && one.period.startsWith('2021-22'),
  )
  expect(own).toHaveLength(4)
  for (const [at, { _id: id }] of own.entries()) {
    const time = { until: dayFromToday(10), reason: 'Late' }
    await t.call('portal-edit', 'POST', `/return/${id}/let-in`, time)
    await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 10 ** at }] })
    const submitted = await t.call('coe-master', 'POST', `/return/${id}/submit`)
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  }
  await Promise.all(own.map(({ _id: id }: { _id: string }) => accept(id)))
  const { body } = await t.call(
    'coe-master',
    'GET',
    `/performance?user_id=${t.own.incubator}&indicator=jobs_created&year=2021`,
  )
  expect(body.data).toMatchObject([{ count: 1_111 }])
  await t.call('portal-edit', 'POST', `/return/${own[0]._id}/reopen`, { reason: 'Wrong' })
  const after = await t.call('coe-master', 'GET', `/performance/${body.data[0]._id}`)
  expect([after.body.count, after.body.return_id === null]).toEqual([1_110, false])
})

it('the last month of a programme year is its last, although its name comes first', async () => {
  const form = await makeForm(t, {
    frequency: 'month',
    opens: 1,
    due: 15,
    closes: 45,
    first_period: '2021-22-M12',
    questions: [{ code: 'staff', label: 'Staff', kind: 'number', adds_up: 'last', indicator: 'Staff' }],
  })
  for (const [period, value] of [
    ['2021-22-M12', 5],
    ['2021-22-M01', 7],
  ] as const) {
    const query = `form_id=${form}&period=${period}&incubator_id=${t.own.incubator}`
    const { _id: id } = (await t.call('portal-edit', 'GET', `/return?${query}`)).body.data[0]
    await t.call('portal-edit', 'POST', `/return/${id}/let-in`, { until: dayFromToday(10), reason: 'Late' })
    await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'staff', value }] })
    expect((await t.call('coe-master', 'POST', `/return/${id}/submit`)).status).toBe(200)
    await accept(id)
  }
  const { body } = await t.call(
    'coe-master',
    'GET',
    `/performance?user_id=${t.own.incubator}&indicator=Staff&year=2021`,
  )
  expect(body.data).toMatchObject([{ count: 7 }])
})

it('what startups report never replaces what the portal accepted, and the figure is that of its return', async () => {
  const questions = [{ code: 'clients', label: 'Clients', kind: 'number', indicator: 'Clients' }]
  const report = async (person: 'coe-master' | 'startup', asked_of: string, value: number) => {
    const id = await ownReturn(t, await makeForm(t, { asked_of, questions }))
    await t.call(person, 'PUT', `/return/${id}`, { answers: [{ code: 'clients', value }] })
    expect((await t.call(person, 'POST', `/return/${id}/submit`)).status).toBe(200)
    return id
  }
  const ofStartup = await report('startup', 'startups', 9_000)
  const ofCentre = await report('coe-master', 'incubators', 7)
  const decide = async (person: 'coe-master' | 'portal-edit', step: string, id: string) => {
    const body = step === 'reopen' ? { reason: 'Wrong' } : undefined
    expect((await t.call(person, 'POST', `/return/${id}/${step}`, body)).status).toBe(200)
    return (await figures('Clients')).map((one: { count: number; return_id: string }) => [
      one.count,
      one.return_id,
    ])
  }
  expect(await decide('portal-edit', 'accept', ofCentre)).toEqual([[7, ofCentre]])
  expect(await decide('coe-master', 'accept', ofStartup)).toEqual([[7, ofCentre]])
  expect(await decide('portal-edit', 'reopen', ofCentre)).toEqual([[9_000, ofStartup]])
  await t.call('coe-master', 'POST', `/return/${ofCentre}/submit`)
  expect(await decide('portal-edit', 'accept', ofCentre)).toEqual([[7, ofCentre]])
  expect(await decide('coe-master', 'reopen', ofStartup)).toEqual([[7, ofCentre]])
})
