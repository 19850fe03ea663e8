/** Admins of the portal and of incubators (admins.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Admin } from '#domain/api/admin.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const mail = () => `${newId()}@example.org`
const add = (actor: ActorKind, more: object = {}) =>
  t.call(actor, 'POST', '/admin', { name: 'Asha Rao', email: mail(), designation: 'COE Viewer', ...more })
const list = async (actor: ActorKind, query = ''): Promise<Admin[]> =>
  (await t.call(actor, 'GET', `/admin?pageSize=100${query}`)).body.data
const uidOf = async (actor: ActorKind): Promise<string> =>
  (await t.call(actor, 'GET', '/auth/session')).body.uid
const signIn = (email: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
const lastEntry = async () => (await t.call('portal-edit', 'GET', '/editActivity?pageSize=1')).body.data[0]

describe('the list of admins', () => {
  it('is that of one’s own owner, 5 on a page, with the own account', async () => {
    const own = await list('coe-editor')
    expect(own.every(({ incubator_id }) => incubator_id === t.own.incubator)).toBe(true)
    expect(own.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['COE Master', 'COE Editor', 'COE Viewer']),
    )
    expect(own.filter(({ admin_id }) => admin_id === null)).toHaveLength(1)
    expect((await t.call('coe-master', 'GET', '/admin')).body.pageSize).toBe(5)
    const portal = await list('portal-view')
    expect(portal.every(({ incubator_id }) => incubator_id === null)).toBe(true)
    expect(portal.map(({ role }) => role)).toEqual(expect.arrayContaining(['Master View', 'Startup Cell']))
  })

  it('is found by its owner’s id, and the portal’s also under its own path', async () => {
    const path = `/admin/account/${t.own.incubator}?isAdmin=true&pageSize=100`
    expect((await t.call('coe-master', 'GET', path)).body.data).toEqual(await list('coe-master'))
    const portal = `/admin/account/${await uidOf('portal-view')}?isAdmin=true&pageSize=100`
    expect((await t.call('portal-edit', 'GET', portal)).body.data).toEqual(await list('portal-edit'))
    expect((await t.call('portal-view', 'GET', '/super-incubators?pageSize=100')).body.data).toEqual(
      await list('portal-edit'),
    )
    expect(await list('portal-view', `&incubator_id=${t.own.incubator}`)).toEqual(await list('coe-master'))
  })

  it('is not for a COE Viewer, startups and mentors, nor that of others', async () => {
    for (const actor of ['coe-viewer', 'startup', 'mentor'] as const)
      expect((await t.call(actor, 'GET', '/admin')).status, actor).toBe(403)
    expect((await t.call('visitor', 'GET', '/admin')).status).toBe(401)
    expect((await t.call('coe-master', 'GET', '/super-incubators')).status).toBe(403)
    for (const path of [
      `/admin?incubator_id=${t.other.incubator}`,
      `/admin/account/${t.other.incubator}`,
      `/admin/account/${await uidOf('portal-edit')}`,
      `/admin/account/${newId()}`,
    ])
      expect((await t.call('coe-master', 'GET', path)).status, path).toBe(404)
    expect((await t.call('portal-edit', 'GET', `/admin?incubator_id=${newId()}`)).status).toBe(404)
  })
})

describe('a new admin', () => {
  it('is mailed a link to choose a password, and stands in the log', async () => {
    const email = mail()
    const added = await add('coe-master', { email, designation: 'COE Editor' })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'Asha Rao', email, designation: 'COE Editor', is_used: false })
    expect(added.body).not.toHaveProperty('temporary_password')
    const { rows } = await t.db.query<{ payload: object }>(
      sql`select payload from outbox where kind = 'set-password-mail' and payload->>'account_id' = ${added.body._id}`,
    )
    expect(rows).toHaveLength(1)
    expect(await lastEntry()).toMatchObject({
      activity: 'Add Admin',
      activityDetails: 'Asha Rao, COE Editor',
    })
  })

  it('can be given a temporary password, which is answered once and must be changed', async () => {
    const email = mail()
    const { body } = await add('portal-edit', {
      email,
      designation: 'Master View',
      temporary_password: true,
    })
    expect(body.temporary_password).toMatch(/^[a-z\d]{6}$/)
    const session = (await signIn(email, body.temporary_password)).json()
    expect(session).toMatchObject({ role: 'Master View', must_change_password: true })
    expect((await list('portal-edit')).find(({ _id }) => _id === body._id)).not.toHaveProperty(
      'temporary_password',
    )
  })

  it('of an incubator can be added by the portal, which the log names', async () => {
    const added = await add('portal-edit', { incubator_id: t.other.incubator, designation: 'COE Master' })
    expect(added.body).toMatchObject({ incubator_id: t.other.incubator, role: 'COE Master' })
    expect(await lastEntry()).toMatchObject({ activity: 'Add Admin (Other COE)' })
  })

  it.each<[ActorKind, object, string, string]>([
    ['coe-master', { name: '  ' }, 'name', 'Name is required'],
    ['coe-master', { email: 'nope' }, 'email', 'Please enter a valid email address'],
    ['coe-master', { designation: undefined }, 'designation', 'Role is required'],
    ['coe-master', { designation: 'Startup Cell' }, 'designation', 'Role is required'],
    [
      'coe-master',
      { designation: 'Master Edit' },
      'designation',
      'Role must be one of COE Master, COE Editor, COE Viewer',
    ],
    [
      'portal-edit',
      { designation: 'COE Viewer' },
      'designation',
      'Role must be one of Master Edit, Master View',
    ],
    ['coe-master', { password_hash: 'x' }, 'password_hash', '"password_hash" is not a known name'],
  ])('of %s with %o is refused at the field', async (actor, more, path, message) => {
    const { status, body } = await add(actor, more)
    expect([status, body.errors]).toEqual([400, [{ path, message }]])
  })

  it('cannot have an address that signs in already, in any letter case', async () => {
    const email = mail()
    expect((await add('coe-master', { email })).status).toBe(201)
    const again = await add('portal-edit', { email: email.toUpperCase(), designation: 'Master View' })
    expect([again.status, again.body.errors]).toEqual([
      409,
      [{ path: 'email', message: 'This email address already has an account' }],
    ])
  })

  it('is added by no other role, and not to another incubator', async () => {
    for (const actor of ['portal-view', 'coe-editor', 'coe-viewer', 'startup', 'mentor'] as const)
      expect((await add(actor)).status, actor).toBe(403)
    expect((await add('coe-master', { incubator_id: t.other.incubator })).status).toBe(403)
    expect((await add('portal-edit', { incubator_id: newId() })).status).toBe(404)
  })
})

describe('an admin’s designation', () => {
  it('holds at once in an open session', async () => {
    const { uid } = (await t.call('coe-viewer', 'GET', '/auth/session')).body
    const path = `/admin/${uid}`
    expect((await t.call('coe-viewer', 'POST', '/prototype', { name: 'Probe' })).status).toBe(403)
    const changed = await t.call('coe-master', 'PUT', path, { designation: 'COE Editor' })
    expect(changed.body).toMatchObject({ _id: uid, designation: 'COE Editor', role: 'COE Editor' })
    expect(await lastEntry()).toMatchObject({
      activity: 'Update Admin',
      activityDetails: expect.stringMatching(/: COE Viewer → COE Editor$/),
    })
    expect((await t.call('coe-viewer', 'POST', '/prototype', { name: 'Probe' })).status).toBe(202)
    await t.call('coe-master', 'PUT', path, { designation: 'COE Viewer' })
  })

  it('takes nothing but a designation of its owner', async () => {
    const path = `/admin/${await uidOf('coe-viewer')}`
    for (const body of [{}, { designation: 'Master Edit' }, { designation: 'COE Editor', password: 'x' }])
      expect((await t.call('coe-master', 'PUT', path, body)).status, JSON.stringify(body)).toBe(400)
  })

  it('is changed only within reach', async () => {
    const { _id } = (await add('portal-edit', { incubator_id: t.other.incubator })).body
    const change = (actor: ActorKind, id: string) =>
      t.call(actor, 'PUT', `/admin/${id}`, { designation: 'COE Editor' }).then(({ status }) => status)
    expect(await change('coe-master', _id)).toBe(404)
    expect(await change('coe-master', await uidOf('portal-view'))).toBe(404)
    expect(await change('coe-master', await uidOf('startup'))).toBe(404)
    expect(await change('coe-editor', await uidOf('coe-viewer'))).toBe(403)
    expect(await change('portal-view', _id)).toBe(403)
    expect(await change('portal-edit', _id)).toBe(200)
  })
})

describe('an admin', () => {
  it('who is deleted is signed out, and their address is free again', async () => {
    const email = mail()
    const { body } = await add('coe-master', { email, temporary_password: true })
    const cookie = String((await signIn(email, body.temporary_password)).headers['set-cookie']).split(';')[0]!
    const session = () => t.app.inject({ method: 'GET', url: '/api/auth/session', headers: { cookie } })
    expect((await session()).statusCode).toBe(200)
    const deleted = await t.call('coe-master', 'DELETE', `/admin/${body._id}`)
    expect([deleted.status, deleted.body]).toEqual([200, { _id: body._id }])
    expect((await session()).statusCode).toBe(401)
    expect((await signIn(email, body.temporary_password)).statusCode).toBe(401)
    expect(await lastEntry()).toMatchObject({
      activity: 'Delete Admin',
      activityDetails: 'Asha Rao, COE Viewer',
    })
    expect((await t.call('coe-master', 'DELETE', `/admin/${body._id}`)).status).toBe(404)
    expect((await add('coe-master', { email })).status).toBe(201)
  })

  it('can neither remove nor demote themself, the own account or the Startup Cell', async () => {
    const own = (await list('coe-master')).find(({ admin_id }) => admin_id === null)!
    for (const [actor, id] of [
      ['coe-master', await uidOf('coe-master')],
      ['coe-master', own._id],
      ['portal-edit', own._id],
      ['portal-edit', await uidOf('portal-edit')],
    ] as const) {
      expect((await t.call(actor, 'DELETE', `/admin/${id}`)).status).toBe(409)
      const designation = actor === 'portal-edit' && id !== own._id ? 'Master View' : 'COE Viewer'
      expect((await t.call(actor, 'PUT', `/admin/${id}`, { designation })).status).toBe(409)
    }
  })

  it('remains if they are the last master who can sign in, also when two are removed at once', async () => {
    const incubator_id = t.other.incubator
    const masters = await Promise.all(
      [1, 2].map(async () => (await add('portal-edit', { incubator_id, designation: 'COE Master' })).body),
    )
    await t.db.query(
      sql`update account set password_hash = 'x' where id = any(${sql.param(masters.map((m) => m._id))}::uuid[])`,
    )
    const gone = await Promise.all(masters.map(({ _id }) => t.call('portal-edit', 'DELETE', `/admin/${_id}`)))
    expect(gone.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(gone.find(({ status }) => status === 409)!.body.detail).toBe(
      'The last COE Master cannot be removed or given another role.',
    )
  })
})
