import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedNotice } from '#domain/api/notices.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notifyOfTime } from './due.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from notice`))

const STAFF = ['portal-edit', 'coe-master', 'coe-editor', 'coe-viewer'] as const
const ask = async (): Promise<string> =>
  (await t.call('coe-editor', 'POST', '/prototype', { name: 'Soil probe' })).body.approval._id
const list = async (actor: ActorKind, query = '') =>
  (await t.call(actor, 'GET', `/notices${query}`)).body as {
    data: ListedNotice[]
    total: number
    unread: number
  }
/** The notices of everybody, as "person: title". */
async function everybodys(): Promise<string[]> {
  const all = await Promise.all(
    STAFF.map(async (actor) => (await list(actor)).data.map(({ title }) => `${actor}: ${title}`)),
  )
  return all.flat()
}

// (notices.md, Notices that time makes)
describe('a notice that time makes', () => {
  const ZONE = 'Asia/Kolkata'
  const MILESTONES = '?kinds=milestones'
  it('comes once if a request has waited for three days, with several servers', async () => {
    const id = await ask()
    await t.db.query(sql`delete from notice`)
    await notifyOfTime(t.db, ZONE)
    expect(await everybodys()).toEqual([])
    await t.db.query(
      sql`update approval set request_date = now() - interval '3 days 1 hour' where id = ${id}`,
    )
    await Promise.all([notifyOfTime(t.db, ZONE), notifyOfTime(t.db, ZONE)])
    await notifyOfTime(t.db, ZONE)
    expect(await everybodys()).toEqual([
      'coe-master: The request of COE Editor has waited for 3 days: Add Prototype',
    ])
    await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'rejected' })
    expect((await list('coe-master')).unread).toBe(0)
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
      expect((await list(actor, MILESTONES)).data.map(({ title }) => title).toSorted()).toEqual(titles)
    await notifyOfTime(t.db, ZONE, new Date('2026-12-01T08:00:00Z'))
    expect((await list('coe-master', MILESTONES)).total).toBe(2)
  })
})
