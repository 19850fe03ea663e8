import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { daysOf, periodAt, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
let today: string

beforeAll(async () => {
  t = await createTestApp()
  today = dayIn(t.settings.programme.time_zone, new Date())
})
afterAll(() => t.close())

const add = async (path: string, body: object): Promise<string> => {
  const answer = await t.call('portal-edit', 'POST', path, { user_id: t.own.incubator, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body._id)
}
const idsOf = async (kind: ActorKind, path: string): Promise<string[]> => {
  const { status, body } = await t.call(kind, 'GET', path)
  expect(status, path).toBe(200)
  return (body.data as { _id: string }[]).map(({ _id }) => _id)
}

describe('a list with a condition', () => {
  it('has the milestones whose day is past and whose target is not reached', async () => {
    const of = (due: string, target: number, achieved: number | null) =>
      add('/milestone', { title: 'Jobs created', due_date: due, target, achieved })
    const late = await of(dayAfter(today, -1), 5, 4)
    const untouched = await of(dayAfter(today, -40), 5, null)
    const others = [await of(today, 5, 4), await of(dayAfter(today, -1), 5, 5)]
    const listed = await idsOf('coe-viewer', '/milestone?is=overdue&pageSize=100')
    expect(listed).toEqual(expect.arrayContaining([late, untouched]))
    for (const id of others) expect(listed).not.toContain(id)
  })

  it('has the partnerships whose years or months end within 90 days', async () => {
    const [year, rest] = [Number(today.slice(0, 4)), dayAfter(today, 30).slice(4)]
    const of = (date: string, duration: string | null) =>
      add('/partnership', {
        institution: 'Sample University',
        type: 'Educational Institutions',
        date,
        duration_of_mou: duration,
      })
    const last = dayAfter(today, 30).slice(0, 4)
    const begun = (years: number) => `${Number(last) - years}${rest}`
    const ending = [
      await of(begun(3), '3 years'),
      await of(begun(1), '12 Months, renewable'),
      await of(begun(1), '1yr'),
    ]
    const others = [
      await of(begun(2), '3 years'),
      await of(begun(4), '3 years'),
      await of(begun(3), 'three years'),
      await of(begun(3), null),
      await of(`${year - 1}${today.slice(4)}`, '5 years'),
    ]
    const listed = await idsOf('portal-view', '/partnership?is=ending-soon&pageSize=100')
    expect(listed).toEqual(expect.arrayContaining(ending))
    for (const id of others) expect(listed).not.toContain(id)
  })

  it('has the incubators whose attainment of this year is under 70 %, for the portal only', async () => {
    const path = '/incubator?is=behind&pageSize=100'
    const of = (year: number, target: number) =>
      add('/deliverables-as-per-mou', {
        program_name: 'Workshops',
        year,
        yearly_target: target,
        source: 'entered',
        achieved: 0,
      })
    const year = yearAt(yearKind(), today)
    await of(year - 1, 5)
    await of(year, 0)
    expect(await idsOf('portal-edit', path)).not.toContain(t.own.incubator)
    const late = await of(year, 5)
    // Nothing is due on the first day of a year.
    const isDue = !today.endsWith('-04-01')
    expect((await idsOf('portal-view', path)).includes(t.own.incubator)).toBe(isDue)
    await t.call('portal-edit', 'PUT', `/deliverables-as-per-mou/${late}`, { achieved: 5 })
    expect(await idsOf('portal-edit', path)).not.toContain(t.own.incubator)
    for (const kind of ['coe-master', 'startup'] as const)
      expect((await t.call(kind, 'GET', path)).status, kind).toBe(400)
  })

  it('has the incubators without an update in this quarter, for the portal only', async () => {
    const path = '/incubator?is=not-updated&pageSize=100'
    expect(await idsOf('portal-edit', path)).toEqual(
      expect.arrayContaining([t.own.incubator, t.other.incubator]),
    )
    await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { description: 'Proposed' })
    expect(await idsOf('portal-edit', path)).toContain(t.own.incubator)
    await t.call('coe-master', 'PUT', `/prototype/${t.own.prototype}`, { description: 'Changed' })
    expect(await idsOf('portal-edit', path)).not.toContain(t.own.incubator)
    const before = new Date(
      Date.parse(daysOf('financial', periodAt('financial', 'quarter', today)).from) - 86_400_000,
    ).toISOString()
    await t.db.pool.query('update activity_log set activity_date = $1', [before])
    expect(await idsOf('portal-edit', path)).toContain(t.own.incubator)
    for (const kind of ['coe-master', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await t.call(kind, 'GET', path)).status, kind).toBe(400)
    expect((await t.call('visitor', 'GET', '/public/incubators?is=not-updated')).status).toBe(400)
  })

  it('has the sessions that are over and have no hours, and the dashboard of the mentor counts them', async () => {
    const path = '/mentor-session?is=hours-missing'
    const past = async (minutesAgo: number, length: number): Promise<string> => {
      const { body } = await t.call('mentor', 'POST', '/mentor-session', {
        startup_id: t.own.startup,
        datetime: new Date(Date.now() + 3_600_000 + minutesAgo * 600_000).toISOString(),
        length,
      })
      await t.db.pool.query(
        'update mentor_session set datetime = now() - make_interval(mins => $1) where id = $2',
        [minutesAgo, body._id],
      )
      return String(body._id)
    }
    const [over, closed, cancelled] = [await past(100, 5), await past(90, 5), await past(80, 5)]
    const running = await past(60, 61)
    await t.call('mentor', 'POST', `/mentor-session/${closed}/close`, { mentorHours: 0 })
    await t.call('mentor', 'POST', `/mentor-session/${cancelled}/cancel`, { reason: 'Ill' })
    const listed = await idsOf('mentor', `${path}&pageSize=100`)
    expect(listed).toContain(over)
    for (const id of [closed, cancelled, running]) expect(listed).not.toContain(id)
    const { body } = await t.call('mentor', 'GET', '/insights/mentor')
    const { rows } = body.figures.find(({ name }: { name: string }) => name === 'sessions-without-hours')
    expect(rows[0].value).toBe(listed.length)
  })

  it('is unknown where a module does not have it', async () => {
    expect((await t.call('portal-edit', 'GET', '/prototype?is=overdue')).status).toBe(400)
    expect((await t.call('portal-edit', 'GET', '/milestone?is=toString')).status).toBe(400)
  })
})
