import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notifyOfTime } from './due.ts'
import { makeNoticing } from './testing/notices.ts'

let t: TestApp
let notices: ReturnType<typeof makeNoticing>
beforeAll(async () => {
  t = await createTestApp()
  notices = makeNoticing(t)
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from notice`))

// (notices.md, Notices that time makes)
describe('a notice that time makes', () => {
  const ZONE = 'Asia/Kolkata'
  const MILESTONES = '?kinds=milestones'
  it('comes once if a request has waited for three days, with several servers', async () => {
    const id = await notices.ask()
    await t.db.query(sql`delete from notice`)
    await notifyOfTime(t.db, ZONE)
    expect(await notices.everybodys()).toEqual([])
    await t.db.query(
      sql`update approval set request_date = now() - interval '3 days 1 hour' where id = ${id}`,
    )
    await Promise.all([notifyOfTime(t.db, ZONE), notifyOfTime(t.db, ZONE)])
    await notifyOfTime(t.db, ZONE)
    expect(await notices.everybodys()).toEqual([
      'coe-master: The request of COE Editor has waited for 3 days: Add Prototype',
    ])
    await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'rejected' })
    expect((await notices.list('coe-master')).unread).toBe(0)
  })

  it('comes a week before a milestone is due and on the day in the programme’s zone, unless it is achieved', async () => {
    await t.db.query(sql`update milestone set due_date = '2020-01-01'`)
    const add = (title: string, due_date: string, achieved = 0) =>
      t.call('coe-master', 'POST', '/milestone', { title, due_date, target: 5, achieved })
    await add('Cohorts created', '2026-12-01')
    await add('Startups supported', '2026-12-08')
    await add('Jobs created', '2026-12-01', 5)
    await add('Seat occupancy rate', '2026-12-02')
    // Half past midnight in the programme's zone, still the evening before elsewhere.
    const now = new Date('2026-11-30T19:00:00Z')
    await Promise.all([notifyOfTime(t.db, ZONE, now), notifyOfTime(t.db, ZONE, now)])
    const titles = ['Milestone due in 7 days: Startups supported', 'Milestone due today: Cohorts created']
    for (const actor of ['coe-master', 'coe-editor'] as const)
      expect((await notices.list(actor, MILESTONES)).data.map(({ title }) => title).toSorted()).toEqual(
        titles,
      )
    await notifyOfTime(t.db, ZONE, new Date('2026-12-01T08:00:00Z'))
    expect((await notices.list('coe-master', MILESTONES)).total).toBe(2)
  })
})
