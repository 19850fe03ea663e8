/** Who is notified of what, and how it is read (notices.md, Notices in the bell). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedNotice } from '#domain/api/notices.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { commit, prototypes, upload } from '#server/core/imports/testing/upload.ts'
import { makeInviting } from '#server/features/invitations/testing/invite.ts'
import { makeRegistering } from '#server/features/registrations/testing/events.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeNoticing } from './testing/notices.ts'

let t: TestApp
let notices: ReturnType<typeof makeNoticing>
let inviting: ReturnType<typeof makeInviting>
let registering: ReturnType<typeof makeRegistering>
beforeAll(async () => {
  t = await createTestApp()
  notices = makeNoticing(t)
  inviting = makeInviting(t)
  registering = makeRegistering(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(sql`delete from notice`)
  await t.db.query(sql`delete from sign_in_failure`)
})

const HOUR = 3_600_000

const decide = (id: string, status: string, reason?: string) =>
  t.call('coe-master', 'PUT', `/approvals/${id}`, { status, ...(reason ? { reason } : {}) })
const comment = (actor: ActorKind, id: string) =>
  t.call(actor, 'POST', `/approvals/${id}/comments`, { text: 'See the lab book.' })
const raise = async (to: string): Promise<string> =>
  (
    await t.call('startup', 'POST', '/request', {
      kind: 'correction',
      to,
      subject: 'Our name',
      message: 'Two s.',
    })
  ).body._id
const meet = async (): Promise<string> => {
  const datetime = new Date(Date.now() + 48 * HOUR).toISOString()
  const values = { startup_id: t.own.startup, datetime, length: 60 }
  return (await t.call('mentor', 'POST', '/mentor-session', values)).body._id
}

// (notices.md, Notices in the bell)
describe('notices are for those whom they concern, and not for who caused them', () => {
  const cases: [what: string, act: () => Promise<unknown>, expected: string[]][] = [
    ['a request', () => notices.ask(), ['coe-master: COE Editor asks for your approval: Add Prototype']],
    [
      'an approved and a rejected request',
      async () => {
        await decide(await notices.ask(), 'approved')
        await decide(await notices.ask('Rain gauge'), 'rejected', 'No year')
        await t.db.query(sql`delete from notice where kind = 'requests'`)
      },
      [
        'coe-editor: COE Master rejected your request: Add Prototype',
        'coe-editor: COE Master approved your request: Add Prototype',
      ],
    ],
    [
      'comments by both sides',
      async () => {
        const id = await notices.ask()
        await t.db.query(sql`delete from notice`)
        await comment('coe-master', id)
        await comment('coe-editor', id)
      },
      ['coe-master: COE Editor commented: Add Prototype', 'coe-editor: COE Master commented: Add Prototype'],
    ],
    ['a session', meet, ['startup: Session scheduled: Own Mentor and Own Sense']],
    [
      'a raised request to the incubator',
      () => raise('incubator'),
      ['coe-master: startup raised a request', 'coe-editor: startup raised a request'],
    ],
    ['one to the portal', () => raise('portal'), ['portal-edit: startup raised a request']],
    [
      'an answer',
      async () => {
        const id = await raise('incubator')
        await t.db.query(sql`delete from notice`)
        await t.call('coe-master', 'POST', `/request/${id}/answer`, { message: 'Done' })
      },
      ['startup: COE Master answered your request'],
    ],
    [
      'a message of a contact form',
      () =>
        t.call('visitor', 'POST', '/contact', {
          name: 'Meena',
          email: 'meena@example.org',
          phone: '5000000003',
          subject: 'A place',
          message: 'Hello',
          incubator_id: t.own.incubator,
        }),
      ['portal-edit: Meena wrote to you', 'coe-master: Meena wrote to you'],
    ],
    [
      'a startup that joins by an invitation',
      async () => {
        const { url } = (await inviting.invite()).body
        await inviting.accept(url, inviting.form({ name: 'Hasiru' }))
      },
      ['coe-master: Hasiru joined'],
    ],
    [
      'a request for a new invitation',
      async () => {
        const { url } = (await inviting.invite()).body
        await t.db.query(sql`update invitation set expires_on = current_date - 2`)
        await inviting.request(url, { name: 'Late', email: 'late@example.org' })
      },
      ['coe-master: Late asks for a new invitation'],
    ],
    [
      'the end of an import',
      async () => {
        const { body } = await upload(t, 'coe-master', prototypes('One,,,,,'))
        await commit(t, 'coe-master', body._id)
      },
      [expect.stringMatching(/^coe-master: Your import is finished: /)],
    ],
    [
      'registrations, counted by the day',
      async () => {
        const id = await registering.addEvent()
        await registering.register(id, 'Asha')
        await registering.register(id, 'Meena')
      },
      ['coe-master: 2 new registrations: Soil day', 'coe-editor: 2 new registrations: Soil day'],
    ],
  ]
  it.each(cases)('%s', async (_what, act, expected) => {
    await act()
    expect(await notices.everybodys()).toEqual(expected)
  })

  it('none for a visitor, and 401', async () => {
    expect((await t.call('visitor', 'GET', '/notices')).status).toBe(401)
    expect((await t.call('visitor', 'PUT', '/notices/read', { ids: [newId()] })).status).toBe(401)
  })
})

describe('a notice', () => {
  it('says what happened, with the reason, and leads to the request', async () => {
    const id = await notices.ask()
    await decide(id, 'rejected', 'The year is missing')
    expect((await notices.list('coe-editor')).data).toEqual([
      {
        _id: expect.any(String),
        kind: 'decisions',
        title: 'COE Master rejected your request: Add Prototype',
        details: 'Reason: The year is missing · Soil probe',
        path: `/approvals?open=${id}`,
        at: expect.stringMatching(/^20/),
        read_at: null,
      },
    ])
  })

  it('is read in every browser of its person, and in no other', async () => {
    await Promise.all([raise('incubator'), raise('incubator')])
    const { data } = await notices.list('coe-master')
    const ids = data.map(({ _id }) => _id)
    const read = await t.call('coe-master', 'PUT', '/notices/read', { ids: ids.slice(0, 1) })
    expect([read.status, read.body]).toEqual([200, { unread: 1, unread_by_kind: { raised_requests: 1 } }])
    expect((await notices.list('coe-master', '?unread=true')).data.map(({ _id }) => _id)).toEqual(
      ids.slice(1),
    )
    expect((await notices.list('coe-master', '?unread=false')).data.map(({ _id }) => _id)).toEqual(
      ids.slice(0, 1),
    )
    // Ids of others are left alone.
    await t.call('coe-editor', 'PUT', '/notices/read', { ids })
    expect(await notices.list('coe-master')).toMatchObject({ total: 2, unread: 1 })
    const until = new Date(Date.now() + HOUR).toISOString()
    expect((await t.call('coe-master', 'PUT', '/notices/read', { until })).body).toEqual({
      unread: 0,
      unread_by_kind: {},
    })
    expect(await notices.list('coe-editor')).toMatchObject({ unread: 2 })
  })

  it('is listed newest first, by kinds and pages', async () => {
    await raise('incubator')
    await notices.ask('One')
    await notices.ask('Two')
    const { data, total } = await notices.list('coe-master', '?kinds=requests&pageSize=1')
    expect([total, data[0]?.details]).toEqual([2, 'Two'])
    expect((await notices.list('coe-master', '?kinds=requests&pageSize=1&page=2')).data[0]?.details).toBe(
      'One',
    )
    expect((await notices.list('coe-master', '?kinds=requests,raised_requests')).total).toBe(3)
  })

  it('that a request waits is read once the request is decided or withdrawn', async () => {
    const [first, second] = [await notices.ask('One'), await notices.ask('Two')]
    expect((await notices.list('coe-master')).unread).toBe(2)
    await decide(first, 'approved')
    await t.call('coe-editor', 'PUT', `/approvals/${second}`, { status: 'withdrawn' })
    expect(await notices.list('coe-master')).toMatchObject({ total: 2, unread: 0 })
    expect((await notices.list('coe-editor')).total).toBe(1)
  })

  it('is hidden from who no longer has the role or belongs to another incubator', async () => {
    const { accountId, cookie } = await signInAs(t.db, {
      role_type: 'incubator',
      incubator_id: t.own.incubator,
      admin_id: newId(),
      designation: 'COE Master',
    })
    await notices.ask()
    await raise('incubator')
    const kinds = async () => {
      const { data } = (await t.app.inject({ url: '/api/notices', headers: { cookie } })).json()
      return (data as ListedNotice[]).map(({ kind }) => kind)
    }
    expect(await kinds()).toEqual(['raised_requests', 'requests'])
    await t.db.query(sql`update account set designation = 'COE Editor' where id = ${accountId}`)
    expect(await kinds()).toEqual(['raised_requests'])
    await t.db.query(sql`update account set incubator_id = ${t.other.incubator} where id = ${accountId}`)
    expect(await kinds()).toEqual([])
    await t.db.query(sql`update account set closed_at = now() where id = ${accountId}`)
  })

  it.each([
    ['GET', '/notices?unread=perhaps', undefined, 'unread must be true or false'],
    ['GET', '/notices?kinds=secrets', undefined, /kinds must be names separated by commas/],
    ['GET', '/notices?kinds=activity_summary', undefined, /kinds must be/],
    ['GET', '/notices?pageSize=101', undefined, /pageSize must be/],
    ['PUT', '/notices/read', {}, /ids|until/],
    ['PUT', '/notices/read', { ids: [] }, /ids/],
    ['PUT', '/notices/read', { ids: ['x'] }, /ids/],
    ['PUT', '/notices/read', { ids: Array.from({ length: 501 }, newId) }, /500/],
    ['PUT', '/notices/read', { until: 'yesterday' }, /until/],
    ['PUT', '/notices/read', { until: '0000-01-01T00:00:00Z' }, /until/],
  ] as const)('%s %s %j is 400', async (method, path, body, message) => {
    const answer = await t.call('coe-master', method, path, body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body.errors)).toMatch(message)
  })
})
