import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startOutbox } from './outbox.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const [given, waiting, sent] = [newId(), newId(), newId()]
beforeEach(async () => {
  const account = (await t.call('coe-editor', 'GET', '/auth/session')).body.uid
  await t.db.query(sql`delete from outbox`)
  await t.db.query(sql`
    insert into outbox (id, kind, payload, attempts, last_error, done_at, created_at, due_at) values
      (${given}, 'set-password-mail', jsonb_build_object('account_id', ${account}::text), 10, 'No room here', now(), now() - interval '1 day', now()),
      (${waiting}, 'changed-email-mail', '{"email":"was@example.org","name":"Asha"}', 2, 'Greylisted', null, now(), now() + interval '1 hour'),
      (${sent}, 'set-password-mail', jsonb_build_object('account_id', ${account}::text), 1, null, now(), now(), now())`)
})
const list = () => t.call('portal-view', 'GET', '/mails')

// (running.md, Failed mails)
describe('failed mails', () => {
  it('are listed with recipient, kind and reason, without those that were sent', async () => {
    const { body } = await list()
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 10 })
    expect(body.data).toMatchObject([
      {
        _id: waiting,
        kind: 'Changed address',
        name: 'Asha',
        email: 'was@example.org',
        status: 'waiting',
        attempts: 2,
        last_error: 'Greylisted',
        due_at: expect.stringMatching(/^20/),
      },
      {
        _id: given,
        kind: 'Added to the programme',
        name: 'COE Editor',
        status: 'failed',
        last_error: 'No room here',
        due_at: null,
      },
    ])
  })

  it('are sent when they are tried again', async () => {
    expect((await t.call('portal-edit', 'POST', '/mails/retry', { ids: [given] })).body).toEqual({
      retried: 1,
    })
    const outbox = startOutbox(t.db, t.settings, () => {})
    await outbox.kick()
    await outbox.stop()
    expect((await list()).body.data.map((mail: { _id: string }) => mail._id)).toEqual([waiting])
  })

  it('can all be tried again at once, and one that was sent is not sent again', async () => {
    expect((await t.call('portal-edit', 'POST', '/mails/retry', {})).body).toEqual({ retried: 2 })
    expect((await t.call('portal-edit', 'POST', '/mails/retry', { ids: [sent] })).body).toEqual({
      retried: 0,
    })
  })

  it('are for the portal team; Portal Edit alone tries them again', async () => {
    for (const actor of ['coe-master', 'coe-editor', 'coe-viewer', 'startup', 'mentor'] as const) {
      expect((await t.call(actor, 'GET', '/mails')).status).toBe(403)
      expect((await t.call(actor, 'POST', '/mails/retry', {})).status).toBe(403)
    }
    expect((await t.call('portal-view', 'POST', '/mails/retry', {})).status).toBe(403)
    expect((await t.call('visitor', 'GET', '/mails')).status).toBe(401)
  })

  it.each([[[]], [['x']], [Array.from({ length: 101 }, newId)], ['all']])(
    'are named by 1 to 100 ids: %j',
    async (ids) => {
      expect((await t.call('portal-edit', 'POST', '/mails/retry', { ids })).status).toBe(400)
    },
  )
})
