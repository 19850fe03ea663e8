/** What returns and their forms cannot be made to do, by any number of calls (returns.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysOf, nameOfPeriod, periodAt, shiftPeriod } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openDuePeriods } from './open-periods.ts'
import { makeForm, ownReturn } from './testing/forms.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const JOBS = { code: 'jobs', label: 'Jobs', kind: 'number' }
const monthly = (first_period: string, title = 'Jobs of the month') => ({
  title,
  asked_of: 'incubators',
  frequency: 'month',
  opens: 1,
  due: 300,
  closes: 366,
  first_period,
  questions: [JOBS],
})
const errorsOf = (body: { errors?: { path: string; message: string }[] }) =>
  (body.errors ?? []).map(({ path, message }) => `${path}: ${message}`)

it('a form begins at most 120 periods ago', async () => {
  const now = periodAt('financial', 'month', dayFromToday())
  const make = (back: number) =>
    t.call('portal-edit', 'POST', '/return-form', {
      ...monthly(nameOfPeriod('financial', shiftPeriod(now, -back))),
      active: false,
    })
  const earliest = nameOfPeriod('financial', shiftPeriod(now, -120))
  const refused = await make(121)
  expect([refused.status, errorsOf(refused.body)]).toEqual([
    400,
    [`first_period: First period must be ${earliest} or later`],
  ])
  const made = await make(120)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const changed = await t.call('portal-edit', 'PUT', `/return-form/${made.body._id}`, {
    first_period: '1926-27-M04',
  })
  expect(changed.status).toBe(400)
})

it('many forms with years of periods are made at once, and their periods open afterwards, each once', async () => {
  const months = 24
  const today = dayFromToday()
  const first = shiftPeriod(periodAt('financial', 'month', today), -months)
  const made = await t.call('portal-edit', 'POST', '/return-form/add', {
    records: Array.from({ length: 100 }, (_, n) =>
      monthly(nameOfPeriod('financial', first), `Jobs of the month ${n}`),
    ),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const count = async () =>
    (
      await t.db.query<{ periods: number; places: number }>(sql`
        select count(distinct (d.form_id, d.period))::int as periods, count(p.id)::int as places
        from return_period d join return_form f on f.id = d.form_id and f.title like 'Jobs of the month %'
        left join return_place p on p.form_id = d.form_id and p.period = d.period`)
    ).rows[0]!
  const { n: fillers } = (await t.db.query<{ n: number }>(sql`select count(*)::int as n from incubator`))
    .rows[0]!
  const atOnce = await count()
  expect(atOnce.places).toBe(atOnce.periods * fillers)
  expect(atOnce.places).toBeGreaterThan(0)
  expect(atOnce.places).toBeLessThanOrEqual(2_000)
  await openDuePeriods(t.db, { timeZone: 'Asia/Kolkata' })
  // The last month is over only if its first day after has come.
  const over = Array.from({ length: months + 1 }, (_, n) => shiftPeriod(first, n)).filter(
    (period) => daysOf('financial', period).to < today,
  ).length
  expect(await count()).toEqual({ periods: 100 * over, places: 100 * over * fillers })
})

it('a question counts only figures of another form, or those who answered it', async () => {
  const startups = await makeForm(t, {
    asked_of: 'startups',
    frequency: 'month',
    opens: 1,
    due: 15,
    closes: 45,
    questions: [JOBS, { code: 'story', label: 'Story', kind: 'text' }],
  })
  const ask = (code: string, take: string) =>
    t.call('portal-edit', 'POST', '/return-form', {
      title: `Counts ${code} ${take}`,
      asked_of: 'incubators',
      frequency: 'quarter',
      opens: 1,
      due: 15,
      closes: 45,
      questions: [
        {
          code: 'all',
          label: 'All',
          kind: 'counted',
          source: { form_id: startups, code, take },
          adds_up: 'last',
        },
      ],
    })
  for (const take of ['sum', 'last', 'average']) {
    const refused = await ask('story', take)
    expect([refused.status, errorsOf(refused.body)], take).toEqual([
      400,
      ['questions.0.source: "story" is not a source of counted answers'],
    ])
  }
  for (const [code, take] of [
    ['story', 'reporters'],
    ['jobs', 'sum'],
  ] as const)
    expect((await ask(code, take)).status, code).toBe(201)
})

it('more time can be requested twenty times, which stands in the history of the return alone', async () => {
  const id = await ownReturn(t, await makeForm(t))
  const entries = async () =>
    (await t.db.query<{ n: number }>(sql`select count(*)::int as n from activity_log`)).rows[0]!.n
  const before = await entries()
  const request = () =>
    t.call('coe-master', 'POST', `/return/${id}/ask-extension`, { until: dayFromToday(15), reason: 'Audit' })
  for (let n = 0; n < 20; n += 1) expect((await request()).status).toBe(200)
  const refused = await request()
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'More time can be requested 20 times for a return.',
  ])
  expect(await entries()).toBe(before)
  const { body } = await t.call('coe-master', 'GET', `/return/${id}/history`)
  expect(body.more_time).toHaveLength(20)
})

it('a return whose startup has no account is not reminded, and says why', async () => {
  const form = await makeForm(t, { asked_of: 'startups' })
  const id = await ownReturn(t, form)
  await t.db.writes.query(sql`update account set closed_at = now() where startup_id = ${t.own.startup}::uuid`)
  try {
    const { body } = await t.call('portal-edit', 'POST', '/returns/remind', { ids: [id] })
    expect(body).toEqual({
      reminded: 0,
      left: [{ id, reason: 'It has no account that a reminder would reach.' }],
    })
    const row = (await t.call('portal-edit', 'GET', `/returns/board?form_id=${form}`)).body.rows.find(
      (one: { _id: string }) => one._id === id,
    )
    expect(row.reminded).toBeNull()
  } finally {
    await t.db.writes.query(
      sql`update account set closed_at = null where startup_id = ${t.own.startup}::uuid`,
    )
  }
})

it('a part is never below zero, so that it cannot hide another one above the whole', async () => {
  const id = await ownReturn(t, await makeForm(t))
  const { status, body } = await t.call('coe-master', 'PUT', `/return/${id}`, {
    answers: [{ code: 'jobs', value: 10, parts: { women: 15, men: -5 } }],
  })
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['answers.0.parts.men', 'answers.0.parts'],
  ])
})
