import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`update account set notice_settings = '{}'`))

const read = async (actor: Parameters<TestApp['call']>[0]) =>
  (await t.call(actor, 'GET', '/notices/settings')).body

// (notices.md, Notices by mail)
describe('the mails that a person can choose', () => {
  it('are those that concern their role, by default at once, daily or never', async () => {
    expect(await read('coe-master')).toEqual({
      requests: 'at_once',
      comments: 'daily',
      raised_requests: 'at_once',
      contact: 'at_once',
      invitations: 'at_once',
      accepted_invitations: 'daily',
      milestones: 'daily',
      imports: 'never',
      registrations: 'never',
      returns: 'at_once',
      activity_summary: 'never',
    })
    expect(await read('mentor')).toEqual({ sessions: 'at_once', answers: 'at_once' })
    expect((await t.call('visitor', 'GET', '/notices/settings')).status).toBe(401)
  })

  it('are changed one by one, for this person alone', async () => {
    const changed = await t.call('mentor', 'PUT', '/notices/settings', { sessions: 'never' })
    expect([changed.status, changed.body]).toEqual([200, { sessions: 'never', answers: 'at_once' }])
    await t.call('mentor', 'PUT', '/notices/settings', { answers: 'never' })
    expect(await read('mentor')).toEqual({ sessions: 'never', answers: 'never' })
    expect(await read('startup')).toMatchObject({ sessions: 'at_once' })
  })

  it('do not include those of other roles', async () => {
    const { status, body } = await t.call('startup', 'PUT', '/notices/settings', {
      requests: 'never',
      sessions: 'never',
    })
    expect([status, body.detail]).toEqual([403, 'Your role does not get these emails: requests.'])
    expect(await read('startup')).toMatchObject({ sessions: 'at_once' })
  })

  it.each([
    { sessions: 'weekly' },
    { sessions: null },
    { set_password: 'never' },
    { activity_summary: 'daily' },
  ])('take no other values: %j', async (body) => {
    expect((await t.call('mentor', 'PUT', '/notices/settings', body)).status).toBe(400)
  })
})
