import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { renderText } from '#server/features/mail/layout/render-text.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { queueSummaries, SUMMARY_MAIL, writeSummary } from './weekly-summary.ts'

const ZONE = 'Asia/Kolkata'
let t: TestApp
let master: string
beforeAll(async () => {
  t = await createTestApp()
  master = (await t.call('coe-master', 'GET', '/auth/session')).body.uid
})
afterAll(() => t.close())

const choose = (activity_summary: string, actor: Parameters<TestApp['call']>[0] = 'coe-master') =>
  t.call(actor, 'PUT', '/notices/settings', { activity_summary })
const queued = async () => {
  const { rows } = await t.db.query<{ payload: { account_id: string; from: string; to: string } }>(
    sql`select payload from outbox where kind = ${SUMMARY_MAIL}`,
  )
  return rows.map(({ payload }) => payload)
}
/** Moves the time on by a week. */
const letAWeekPass = () =>
  t.db.query(sql`update account set summary_week = summary_week - 7 where summary_week is not null`)

describe('the weekly summary', () => {
  beforeEach(async () => {
    await t.db.query(sql`delete from outbox`)
    await choose('never')
  })

  it('is off until a person turns it on, and then comes once on the next Monday', async () => {
    expect((await t.call('coe-master', 'GET', '/notices/settings')).body).toMatchObject({
      activity_summary: 'never',
    })
    await queueSummaries(t.db, ZONE)
    expect((await choose('weekly')).body).toMatchObject({ activity_summary: 'weekly' })
    await queueSummaries(t.db, ZONE)
    expect(await queued()).toEqual([])

    await letAWeekPass()
    await Promise.all([queueSummaries(t.db, ZONE), queueSummaries(t.db, ZONE)])
    const [one, ...others] = await queued()
    expect(others).toEqual([])
    expect(one).toMatchObject({ account_id: master })
    expect(new Date(`${one!.from}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(Date.parse(one!.to) - Date.parse(one!.from)).toBe(6 * 86_400_000)
  })

  it('is not mailed after it is turned off, or to a closed account', async () => {
    await choose('weekly')
    await letAWeekPass()
    await t.db.query(sql`update account set closed_at = now() where id = ${master}`)
    await queueSummaries(t.db, ZONE)
    await t.db.query(sql`update account set closed_at = null where id = ${master}`)
    expect(await queued()).toEqual([])
    await queueSummaries(t.db, ZONE)
    const [one] = await queued()
    await choose('never')
    expect(await writeSummary(t.db, t.settings, one!)).toBeUndefined()
  })

  it('counts the entries of the week by person and by module, and links to them', async () => {
    await choose('weekly')
    await t.call('coe-master', 'POST', '/prototype', { name: 'Soil probe' })
    await t.call('coe-editor', 'POST', '/prototype', { name: 'Rain gauge' })
    const { rows } = await t.db.query<{ day: string }>(
      sql`select (now() at time zone ${ZONE})::date::text as day`,
    )
    const day = rows[0]!.day
    const of = { account_id: master, from: day, to: day }
    const summary = await writeSummary(t.db, t.settings, of)
    const text = renderText(summary!, { name: 'Ankura', state: 'Karnataka', email: '', appUrl: '' })
    expect(summary!.to).toMatchObject({ email: expect.stringContaining('@') })
    expect(text).toMatch(/^The activity log has \d+ entries from /m)
    expect(text).toMatch(/^ {2}.+, COE Editor: 1 request$/m)
    expect(text).toMatch(/^ {2}Prototypes: \d+ added, 1 request$/m)
    expect(text).toContain(`/editActivity?from=${day}&to=${day}`)
    expect(text).not.toMatch(/undefined|null|\[object/)
    expect(
      await writeSummary(t.db, t.settings, { ...of, from: '2001-01-01', to: '2001-01-07' }),
    ).toBeUndefined()
  })

  it.each(['mentor', 'startup'] as const)(
    'is not offered to a %s, who may not read the log',
    async (actor) => {
      expect((await choose('weekly', actor)).status).toBe(403)
      expect((await t.call(actor, 'GET', '/notices/settings')).body).not.toHaveProperty('activity_summary')
    },
  )

  it('is weekly or never; other values are refused', async () => {
    const wrong = await choose('hourly')
    expect([wrong.status, wrong.body.errors[0]]).toEqual([
      400,
      { path: 'activity_summary', message: 'activity_summary must be weekly or never' },
    ])
    const more = await t.call('coe-master', 'PUT', '/notices/settings', { summary_week: '2020-01-01' })
    expect(more.status).toBe(400)
  })
})
