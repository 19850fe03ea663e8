/** Returns by the clock: what opens, is late and closes on which day (returns.md, Periods). */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startJobs } from '#server/jobs.ts'
import { openDuePeriods } from './open-periods.ts'
import { remindByItself } from './remind-by-itself.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => t.close())

const QUESTIONS = [{ code: 'jobs', label: 'Jobs', kind: 'number', required: true, adds_up: 'last' }]

it('a period opens by itself within seconds of its day, in a product that runs', async () => {
  const form = await makeForm(t, { opens: dayFromToday(1), questions: QUESTIONS })
  const list = async () => (await t.call('coe-master', 'GET', `/return?form_id=${form}`)).body.total
  const now = new Date(`${dayFromToday(1)}T06:30:00Z`)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
  const stop = await startJobs(t.db, t.settings, t.app.log)
  try {
    expect(await list()).toBe(0)
    vi.advanceTimersByTime(5_000)
    await expect.poll(list, { timeout: 20_000 }).toBe(1)
  } finally {
    vi.useRealTimers()
    await stop()
  }
})

/** Moves the clock to noon of a day, and does what the product does by itself. */
async function travelTo(day: string): Promise<number> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T06:30:00Z`) })
  return openDuePeriods(t.db, { timeZone: t.settings.programme.time_zone })
}

it('a quarter opens after its last day, is late after its due day, and closes, while a request of its last day waits', async () => {
  const year = Number(dayFromToday().slice(0, 4)) + 1
  await travelTo(`${year}-12-20`)
  const days = { opens: 1, due: 15, closes: 45 }
  const form = await makeForm(t, {
    ...days,
    frequency: 'quarter',
    first_period: `${year}-${(year + 1) % 100}-Q3`,
    questions: QUESTIONS,
  })
  const list = async () => (await t.call('coe-master', 'GET', `/return?form_id=${form}`)).body
  expect((await list()).total).toBe(0)
  await travelTo(`${year}-12-31`)
  expect((await list()).total).toBe(0)
  expect(await travelTo(`${year + 1}-01-01`)).toBe(1)
  // Another server does the same.
  expect(await travelTo(`${year + 1}-01-01`)).toBe(0)
  const id = await ownReturn(t, form)
  const read = async () => (await t.call('coe-master', 'GET', `/return/${id}`)).body
  expect(await read()).toMatchObject({
    status: 'not_started',
    due_on: `${year + 1}-01-15`,
    closes_on: `${year + 1}-02-14`,
    days_late: 0,
  })
  await travelTo(`${year + 1}-01-20`)
  expect((await read()).days_late).toBe(5)

  await travelTo(`${year + 1}-02-14`)
  await t.call('coe-editor', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 12 }] })
  const requested = await t.call('coe-editor', 'POST', `/return/${id}/submit`)
  expect(requested.status, JSON.stringify(requested.body)).toBe(202)
  await travelTo(`${year + 1}-02-20`)
  const { body } = await t.call('portal-view', 'GET', `/returns/board?form_id=${form}`)
  expect(body.rows.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'draft',
    'not_submitted',
  ])
  const approval = `/approvals/${requested.body.approval._id}`
  expect((await t.call('coe-master', 'PUT', approval, { status: 'approved' })).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 'submitted',
    submitted_on: `${year + 1}-02-14`,
    days_late: 30,
  })
  await travelTo(`${year + 1}-04-01`)
  expect((await list()).total).toBe(2)
})

it('a return that was let in late stays late from the day to which it had been extended', async () => {
  const form = await makeForm(t, { questions: QUESTIONS })
  const id = await ownReturn(t, form)
  const letIn = async (days: number) => {
    const until = dayFromToday(days)
    const { status, body } = await t.call('portal-edit', 'POST', `/return/${id}/let-in`, {
      until,
      reason: 'Flood',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const extended = dayFromToday(30)
  expect(await letIn(30)).toMatchObject({ due_on: extended, closes_on: extended })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${dayFromToday(33)}T06:30:00Z`) })
  expect(await letIn(40)).toMatchObject({ status: 'not_started', due_on: extended, days_late: 3 })
})

it('a return whose submission waits for approval is not reminded by itself, and is not shown as if it were', async () => {
  const form = await makeForm(t, { questions: QUESTIONS })
  const id = await ownReturn(t, form)
  await t.call('coe-editor', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 12 }] })
  expect((await t.call('coe-editor', 'POST', `/return/${id}/submit`)).status).toBe(202)
  const now = new Date(`${dayFromToday(4)}T06:30:00Z`)
  await remindByItself(t.db, t.settings.programme.time_zone, now)
  const { body } = await t.call('portal-view', 'GET', `/returns/board?form_id=${form}`)
  type Row = { _id: string; reminded: object | null }
  expect(body.rows.map((row: Row) => [row._id === id, row.reminded !== null])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  )
})

it('of two submissions at once one stands, and the other is told so', async () => {
  const id = await ownReturn(t, await makeForm(t, { questions: QUESTIONS }))
  await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 12 }] })
  const submit = (kind: 'coe-master' | 'coe-editor') => t.call(kind, 'POST', `/return/${id}/submit`)
  const both = await Promise.all([submit('coe-master'), submit('coe-editor')])
  const statuses = both.map(({ status }) => status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(1)
  expect(statuses.filter((status) => status === 200 || status === 202)).toHaveLength(1)
})

it('a period of startups opens with exactly those that take part on that day, also after an attempt that was cut short', async () => {
  const form = await makeForm(t, { asked_of: 'startups', opens: dayFromToday(3), questions: QUESTIONS })
  const period = dayFromToday(5)
  const places = async () =>
    (
      await t.db.query<{ startup_id: string }>(
        sql`select startup_id from return_place where form_id = ${form}::uuid order by startup_id`,
      )
    ).rows.map(({ startup_id: id }) => id)
  const prepare = (startup: string) =>
    t.db.writes.query(sql`
      insert into return_place (id, form_id, period, incubator_id, startup_id, name, type)
      values (gen_random_uuid(), ${form}::uuid, ${period}, ${t.own.incubator}::uuid, ${startup}::uuid, 'Prepared', 'COE')`)
  await prepare(t.own.startup)
  const gone = newId()
  await prepare(gone)
  expect((await t.call('coe-master', 'GET', `/return?form_id=${form}`)).body.total).toBe(0)
  const today = new Date(`${dayFromToday(3)}T06:30:00Z`)
  const open = () => openDuePeriods(t.db, { formIds: [form], timeZone: 'Asia/Kolkata', now: today })
  expect([await open(), await open()]).toEqual([1, 0])
  expect(await places()).toEqual([t.own.startup, t.other.startup].toSorted())
})
