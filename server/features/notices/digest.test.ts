/** Mails about notices: at once, daily or never (notices.md, Daily mail; notices.md, Mails of several notices). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import { emptyOutbox, readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { notify } from '#server/platform/outbox/notify.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { DIGEST_MAIL, queueDigests, sweepNotices } from './digest.ts'

const ZONE = 'Asia/Kolkata'
const DAY = 86_400_000

let t: TestApp
let email: string
let account: string
beforeAll(async () => {
  t = await createTestApp()
  const { body } = await t.call('coe-editor', 'GET', '/auth/session')
  email = body.email
  account = body.uid
})
afterAll(() => t.close())
beforeEach(async () => {
  await emptyOutbox(t.db)
  await t.db.query(sql`delete from notice`)
  await t.db.query(sql`update account set notice_settings = '{}'`)
})

const choose = (settings: object, actor: ActorKind = 'coe-editor') =>
  t.call(actor, 'PUT', '/notices/settings', settings)
const decideOne = async (name: string, reason?: string): Promise<void> => {
  const { body } = await t.call('coe-editor', 'POST', '/prototype', { name })
  await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, {
    status: 'rejected',
    ...(reason ? { reason } : {}),
  })
}
const commentOn = async (name: string): Promise<void> => {
  const { body } = await t.call('coe-editor', 'POST', '/prototype', { name })
  await t.call('coe-master', 'POST', `/approvals/${body.approval._id}/comments`, { text: `About ${name}` })
}
/** The editor's mails of these kinds that wait. */
const mails = async (...kinds: string[]) =>
  (await readOutbox(t, ...kinds)).filter((mail) => mail.to.email === email)
const digests = () => mails(DIGEST_MAIL)
const tomorrow = () => new Date(Date.now() + DAY)

describe('a kind that a person gets daily', () => {
  it('comes in one mail after seven, by kind, and not at once', async () => {
    await choose({ decisions: 'daily', comments: 'daily' })
    await decideOne('Soil probe', 'No year')
    await decideOne('Rain gauge')
    await commentOn('Drone')
    expect(await mails('decisions-mail', 'notices-mail')).toEqual([])
    await queueDigests(t.db, ZONE, tomorrow())
    const [mail, ...others] = await digests()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: `${t.settings.programme.name}: 2 decisions on your requests, 1 comment`,
      facts: [
        {
          title: '2 decisions on your requests',
          rows: [
            ['COE Master rejected your request: Add Prototype', 'Reason: No year · Soil probe'],
            ['COE Master rejected your request: Add Prototype', 'Rain gauge'],
          ],
        },
        { title: '1 comment', rows: [['COE Master commented: Add Prototype', 'About Drone']] },
      ],
      button: { url: `${t.settings.appUrl}/notices` },
      isOptional: true,
    })
  })

  it('comes once, also with several servers and after one died in between', async () => {
    await commentOn('Drone')
    const killed = t.db.transact(async (tx) => {
      await queueDigests(tx, ZONE, tomorrow())
      throw new Error('The server dies')
    })
    await expect(killed).rejects.toThrow('The server dies')
    expect(await digests()).toEqual([])
    await Promise.all([queueDigests(t.db, ZONE, tomorrow()), queueDigests(t.db, ZONE, tomorrow())])
    await queueDigests(t.db, ZONE, tomorrow())
    expect(await digests()).toHaveLength(1)
  })

  it('waits for seven o’clock in the programme’s time zone', async () => {
    await commentOn('Drone')
    // 6:50 and 7:00 in Asia/Kolkata, on the day after the notice.
    await t.db.query(sql`update notice set at = '2026-12-01T10:00:00Z'`)
    await queueDigests(t.db, ZONE, new Date('2026-12-02T01:20:00Z'))
    expect(await digests()).toEqual([])
    await queueDigests(t.db, ZONE, new Date('2026-12-02T01:30:00Z'))
    expect(await digests()).toHaveLength(1)
  })

  it('is left out once it is read, or turned off', async () => {
    await commentOn('Drone')
    await queueDigests(t.db, ZONE, tomorrow())
    expect(await digests()).toHaveLength(1)
    await choose({ comments: 'never' })
    expect(await digests()).toEqual([])
    await choose({ comments: 'daily' })
    await t.call('coe-editor', 'PUT', '/notices/read', { until: tomorrow().toISOString() })
    expect(await digests()).toEqual([])
  })
})

describe('a kind that a person gets at once', () => {
  it('waits a minute for others of its kind, and one of them is mailed with its page', async () => {
    await choose({ comments: 'at_once' })
    await commentOn('Drone')
    expect(await mails('notices-mail')).toMatchObject([
      {
        subject: 'COE Master commented: Add Prototype',
        button: { url: expect.stringContaining('/approvals?open=') },
      },
    ])
    await commentOn('Kite')
    expect(await mails('notices-mail')).toMatchObject([
      { subject: `${t.settings.programme.name}: 2 comments` },
    ])
    await queueDigests(t.db, ZONE, tomorrow())
    expect(await digests()).toEqual([])
  })
})

it('a kind that a person never gets by mail is in the bell all the same', async () => {
  await choose({ decisions: 'never' })
  await decideOne('Soil probe')
  await queueDigests(t.db, ZONE, tomorrow())
  expect(await mails(DIGEST_MAIL, 'decisions-mail', 'notices-mail')).toEqual([])
  expect((await t.call('coe-editor', 'GET', '/notices')).body).toMatchObject({ total: 1, unread: 1 })
})

it('settings that were stored before there were daily mails are still valid', async () => {
  await t.db.query(sql`
    update account set notice_settings = '{"decisions": "never", "activity_summary": "weekly"}' where id = ${account}`)
  expect((await t.call('coe-editor', 'GET', '/notices/settings')).body).toMatchObject({
    decisions: 'never',
    activity_summary: 'weekly',
    comments: 'daily',
  })
})

it('an account keeps its newest 500 notices, and read ones for 90 days', async () => {
  const message = { code: 'request-raised', params: { by: 'Asha Rao', subject: 'Desks' } } as const
  const add = (count: number) =>
    notify(
      t.db,
      Array.from(
        { length: count },
        () => ({ kind: 'raised_requests', message, to: { account }, path: '/raise-request' }) as const,
      ),
    )
  const kept = async () => {
    await sweepNotices(t.db)
    const { rows } = await t.db.query(
      sql`select count(*)::int as count, count(*) filter (where path = '/old')::int as old from notice`,
    )
    return rows[0]
  }
  await add(500)
  await t.db.query(sql`update notice set path = '/old'`)
  await add(300)
  expect(await kept()).toEqual({ count: 500, old: 200 })
  await t.db.query(sql`update notice set read_at = now() - interval '91 days' where path = '/old'`)
  expect(await kept()).toEqual({ count: 300, old: 0 })
})
