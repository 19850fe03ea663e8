/** Attainments of incubators, and what their monthly snapshots keep (deliverables.md, Attainment). */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PortalInsights } from '#domain/api/insights.ts'
import { attainmentOf, BANDS, dueOn, type Plan } from '#domain/vocabulary/attainment.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { yearAt } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeForm, ownReturn } from '#server/features/returns/testing/forms.ts'
import { takeSnapshots } from './snapshots.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
afterEach(() => vi.useRealTimers())

const ZONE = 'Asia/Kolkata'
const travelTo = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

const read = async (query = ''): Promise<PortalInsights> => {
  const { status, body } = await t.call('portal-view', 'GET', `/insights/portal${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as PortalInsights
}
const rowOf = ({ scoreboard }: PortalInsights, id: string) =>
  scoreboard.rows.find((row) => row.incubator_id === id)
const idsIn = async (band: string): Promise<string[]> => {
  const { body } = await t.call('portal-edit', 'GET', `/incubator?is=${band}&pageSize=100`)
  return (body.data as { _id: string }[]).map(({ _id }) => _id)
}

interface Promised {
  readonly target: number
  readonly plan: Plan | null
  readonly achieved: number
  readonly weight: number | null
}

async function promise(incubatorId: string, year: number, all: readonly Promised[]): Promise<void> {
  const { body: held } = await t.call(
    'portal-edit',
    'GET',
    `/deliverables-as-per-mou?incubator_id=${incubatorId}&pageSize=100`,
  )
  const ids = (held.data as { _id: string }[]).map(({ _id }) => _id)
  if (ids.length > 0) await t.call('portal-edit', 'POST', '/deliverables-as-per-mou/delete', { ids })
  for (const [at, { target, plan, achieved, weight }] of all.entries()) {
    const [plan_q1, plan_q2, plan_q3, plan_q4] = plan ?? [null, null, null, null]
    const values = { yearly_target: target, achieved, weight, plan_q1, plan_q2, plan_q3, plan_q4 }
    const { status, body } = await t.call('portal-edit', 'POST', '/deliverables-as-per-mou', {
      user_id: incubatorId,
      program_name: `Deliverable ${at}`,
      source: 'entered',
      year,
      ...values,
    })
    expect(status, JSON.stringify(body)).toBe(201)
  }
}

const promised = fc.record({
  achieved: fc.nat(60),
  weight: fc.constantFrom(null, 0.25, 1, 7),
  target: fc.nat(40),
  steps: fc.option(fc.tuple(fc.nat(10), fc.nat(10), fc.nat(10)), { nil: null }),
})
const toPromised = ({
  target,
  steps,
  ...rest
}: typeof promised extends fc.Arbitrary<infer V> ? V : never): Promised => {
  if (steps === null) return { ...rest, target, plan: null }
  const [a, b, c] = steps
  const plan: Plan = [a, a + b, a + b + c, a + b + c + target]
  return { ...rest, target: plan[3], plan }
}

describe('the ranking', () => {
  it('has the attainment that a plain reckoning gives, and each band leads to its incubators', async () => {
    const today = dayIn(ZONE, new Date())
    const year = yearAt('financial', today)
    await fc.assert(
      fc.asyncProperty(fc.array(promised, { maxLength: 6 }), async (generated) => {
        const all = generated.map(toPromised)
        await promise(t.own.incubator, year, all)
        const insights = await read()
        const expected = attainmentOf(all, dueOn('financial', year, today))
        expect(rowOf(insights, t.own.incubator)?.attainment ?? null).toBe(expected)
        for (const band of BANDS) {
          const ids = await idsIn(band)
          expect(ids, band).toHaveLength(insights.scoreboard.bands[band])
          expect(ids.includes(t.own.incubator), band).toBe(
            (rowOf(insights, t.own.incubator)?.band ?? 'no-targets') === band,
          )
        }
      }),
      { numRuns: 15 },
    )
  })

  it('begins a year on 1 April, when nothing is due, and ends it on 31 March', async () => {
    await promise(t.own.incubator, 2026, [{ target: 10, plan: null, achieved: 5, weight: null }])
    travelTo('2027-03-31T12:00:00Z')
    const last = await read()
    expect([last.scoreboard.year_name, last.quarter]).toEqual(['2026-27', 'Q4 2026-27'])
    expect(rowOf(last, t.own.incubator)?.attainment).toBeCloseTo((5 / (10 * (364 / 365))) * 100, 4)
    // Half past midnight in India.
    travelTo('2027-03-31T19:00:00Z')
    const next = await read()
    expect([next.scoreboard.year_name, next.scoreboard.part]).toEqual(['2027-28', 0])
    expect(rowOf(next, t.own.incubator)).toBeUndefined()
    expect(rowOf(await read('?year=2026'), t.own.incubator)?.attainment).toBe(50)
    travelTo('2028-02-29T06:00:00Z')
    expect((await read()).scoreboard.part).toBeCloseTo(334 / 366, 9)
  })

  it('counts a record that proves a figure in the year that its day lies in, and a cohort by its month', async () => {
    await promise(t.own.incubator, 2024, [])
    for (const source of ['events_held', 'startups_enrolled'])
      await t.call('portal-edit', 'POST', '/deliverables-as-per-mou', {
        user_id: t.own.incubator,
        program_name: source,
        yearly_target: 10,
        year: 2024,
        source,
      })
    const put = async (path: string, values: object) => {
      const { status, body } = await t.call('portal-edit', 'PUT', path, values)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const { body: events } = await t.call('portal-edit', 'GET', `/event?incubator_id=${t.own.incubator}`)
    await put(`/event/${events.data[0]._id}`, { start_date: '2025-03-31', end_date: null })
    await put(`/startup/${t.own.startup}`, { cohort_year: 2025, cohort_month: '03' })
    const achieved = async (year: number) =>
      rowOf(await read(`?year=${year}`), t.own.incubator)?.scores.map((score) => score.achieved)
    expect(await achieved(2024)).toEqual([1, 1])
    await put(`/startup/${t.own.startup}`, { cohort_month: '04' })
    expect(await achieved(2024)).toEqual([1, 0])
  })
})

// (dashboards-and-figures.md, Monthly snapshots)
describe('the snapshot of a month', () => {
  it('keeps what was true on its first day, once, and the dashboards compare with it', async () => {
    await promise(t.own.incubator, 2026, [{ target: 100, plan: null, achieved: 30, weight: null }])
    const at = async (day: string) => {
      travelTo(`${day}T06:00:00Z`)
      await takeSnapshots(t.db.jobs, t.settings)
    }
    const { body: held } = await t.call('coe-master', 'GET', '/deliverables-as-per-mou')
    const achieve = (achieved: number) =>
      t.call('coe-master', 'PUT', `/deliverables-as-per-mou/${held.data[0]._id}`, { achieved })
    const seen: (number | null)[] = []
    for (const [day, achieved] of [
      ['2026-07-01', 10],
      ['2026-08-01', 12],
      ['2026-09-08', 12],
      ['2026-10-02', 30],
    ] as const) {
      await achieve(achieved)
      await at(day)
      seen.push(rowOf(await read(), t.own.incubator)!.attainment)
      // A second server, or a second run.
      await at(day)
    }
    await achieve(75)
    travelTo('2026-12-01T06:00:00Z')
    const now = await read()
    const { rows } = await t.db.query<{ month: string; attainment: number; day: string; figures: object }>(
      sql`select month, day, attainment, figures from figure_snapshot where incubator_id = ${t.own.incubator} order by month`,
    )
    // The product was off in the first week of September.
    expect(rows.map(({ month, day }) => [month, day])).toEqual([
      ['2026-07-01', '2026-07-01'],
      ['2026-08-01', '2026-08-01'],
      ['2026-10-01', '2026-10-02'],
    ])
    expect(rows[0]!.attainment).toBe(seen[0])
    const [standing] = now.standings.filter((one) => one.incubator_id === t.own.incubator)
    expect(standing).toMatchObject({ before: rows[2]!.attainment, behind_since: 'Q1 2026-27' })
    expect(now.trend.map(({ quarter }) => quarter)).toEqual(['Q1 2026-27', 'Q2 2026-27'])
    const kept = now.trend[0]!.figures
    const active = now.figures
      .find(({ name }) => name === 'startups-by-status')!
      .rows.find(({ keys }) => keys[0] === 'active')
    expect(kept['startups-by-status']).toBe(active?.value ?? 0)
    expect(kept['mentors']).toBe(now.figures.find(({ name }) => name === 'mentors')!.rows[0]!.value)
    expect(now.months.map(({ month }) => month)).toEqual(['2026-07-01', '2026-08-01', '2026-10-01'])
  })

  it('keeps what accepted returns say', async () => {
    const jobs = { code: 'jobs', label: 'Jobs', kind: 'number' }
    const form = await makeForm(t, { questions: [jobs] })
    const id = await ownReturn(t, form)
    await t.call('coe-master', 'PUT', `/return/${id}`, { answers: [{ code: 'jobs', value: 12 }] })
    await t.call('coe-master', 'POST', `/return/${id}/submit`)
    await t.call('portal-edit', 'POST', `/return/${id}/accept`)
    const year = yearAt('financial', dayFromToday(5))
    const added = await t.call('coe-master', 'POST', '/deliverables-as-per-mou', {
      program_name: 'Jobs',
      year,
      yearly_target: 40,
      source: 'return',
      return_form_id: form,
      return_code: 'jobs',
      return_take: 'sum',
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    travelTo(`${year + 1}-03-01T06:00:00Z`)
    await takeSnapshots(t.db.jobs, t.settings)
    const { rows } = await t.db.query<{ deliverables: object[] }>(
      sql`select deliverables from figure_snapshot where month = ${`${year + 1}-03-01`} and incubator_id = ${t.own.incubator}`,
    )
    expect(rows[0]!.deliverables).toContainEqual(
      expect.objectContaining({ _id: added.body._id, achieved: 12 }),
    )
    vi.useRealTimers()
    await t.call('coe-master', 'DELETE', `/deliverables-as-per-mou/${added.body._id}`)
  })

  it('of 1 April is about the year that has ended', async () => {
    travelTo('2027-04-01T06:00:00Z')
    await takeSnapshots(t.db.jobs, t.settings)
    const { rows } = await t.db.query<{ year: number; attainment: number }>(
      sql`select year, attainment from figure_snapshot where month = '2027-04-01' and incubator_id = ${t.own.incubator}`,
    )
    expect(rows).toEqual([{ year: 2026, attainment: 75 }])
  })
})

// (dashboards-and-figures.md, Exports of the dashboard)
describe('the export of the dashboard', () => {
  const lines = async (query: string) => {
    const { status, body } = await t.call('portal-view', 'GET', `/insights/portal/export?format=csv${query}`)
    expect(status, String(body)).toBe(200)
    return String(body).replace('\ufeff', '').trim().split('\r\n')
  }

  it('has the incubators of the ranking in its order, with shares of what is due', async () => {
    const year = yearAt('financial', dayIn(ZONE, new Date()))
    await promise(t.own.incubator, year - 1, [{ target: 8, plan: null, achieved: 2, weight: null }])
    await promise(t.other.incubator, year - 1, [{ target: 8, plan: null, achieved: 8, weight: null }])
    const { scoreboard } = await read(`?year=${year - 1}`)
    const [head, ...rows] = await lines(`&year=${year - 1}`)
    expect(head).toContain('"Deliverable 0, of what is due"')
    expect(rows).toHaveLength(scoreboard.rows.length)
    expect(rows[0]).toMatch(/,Behind,25%,.*,25%$/)
    expect(rows.at(-1)).toMatch(/,On track,100%,.*,100%$/)
  })

  it('has what is compared, and is refused to all but the portal', async () => {
    const compared = `${t.own.incubator},${t.other.incubator}`
    const [head, ...rows] = await lines(`&compare=${compared}`)
    expect(head!.split(',')).toHaveLength(3)
    expect(rows.some((row) => row.startsWith('Startups,'))).toBe(true)
    for (const kind of ['coe-master', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await t.call(kind, 'GET', '/insights/portal/export')).status, kind).toBe(403)
  })
})

// (deliverables.md, Revised targets)
it('a revised deliverable has its original target, rated as the current one is', async () => {
  travelTo('2026-03-20T10:00:00Z')
  await promise(t.own.incubator, 2026, [{ target: 40, plan: null, achieved: 10, weight: null }])
  travelTo('2026-10-01T10:00:00Z')
  const { body: held } = await t.call(
    'portal-edit',
    'GET',
    `/deliverables-as-per-mou?incubator_id=${t.own.incubator}&pageSize=100`,
  )
  await t.call('portal-edit', 'PUT', `/deliverables-as-per-mou/${held.data[0]._id}`, {
    yearly_target: 10,
    revision_reason: 'One laboratory is left',
  })
  const [score] = rowOf(await read('?year=2026'), t.own.incubator)!.scores
  expect(score).toMatchObject({ target: 10, color: 'green' })
  expect(score!.original).toMatchObject({
    target: 40,
    color: 'red',
    revised_on: '2026-10-01',
    reason: 'One laboratory is left',
  })
})
