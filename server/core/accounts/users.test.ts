/** Who may read which accounts, by the id of their record (http-calls.md, Account calls). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

it('everyone reads their own account and role, by its id and by the id of its record', async () => {
  for (const actorKind of ACTOR_KINDS.filter((kind) => kind !== 'visitor')) {
    const { preferences, ...session } = (await t.call(actorKind, 'GET', '/auth/session')).body
    expect(preferences).toEqual({})
    for (const id of [session.uid, session.user_id]) {
      expect((await t.call(actorKind, 'GET', `/user/${id}`)).body, actorKind).toEqual(session)
      expect((await t.call(actorKind, 'GET', `/role/${id}`)).body, actorKind).toEqual({ role: session.role })
    }
  }
})

it('an account of an incubator, startup or mentor can be read by those who may read everything of the record', async () => {
  const accounts = [
    { of: 'incubator', role: 'COE Master', readers: ['portal-edit', 'portal-view'] },
    { of: 'startup', role: 'Startup', readers: ['portal-edit', 'portal-view', 'coe-master', 'coe-viewer'] },
    { of: 'mentor', role: 'Mentor', readers: ['portal-edit', 'portal-view', 'coe-master', 'coe-viewer'] },
  ] as const
  for (const { of, role, readers } of accounts) {
    const id = t.own[of]
    const record = (await t.call('portal-edit', 'GET', `/${of}/${id}`)).body
    for (const actorKind of readers) {
      const { status, body } = await t.call(actorKind, 'GET', `/user/${id.toUpperCase()}`)
      expect([status, body], `${actorKind} of ${of}`).toMatchObject([
        200,
        { role_type: of, role, user_id: id, name: record.name, email: record.email, admin_id: null },
      ])
      expect((await t.call(actorKind, 'GET', `/role/${id}`)).body).toEqual({ role })
    }
    for (const actorKind of ['startup', 'mentor'] as const)
      if (actorKind !== of)
        expect((await t.call(actorKind, 'GET', `/user/${id}`)).status, `${actorKind} of ${of}`).toBe(404)
  }
})

it('an admin’s account can be read by the portal, its COE Master and its COE Editor', async () => {
  const { uid } = (await t.call('coe-master', 'GET', '/auth/session')).body
  for (const actorKind of ['portal-edit', 'portal-view', 'coe-master', 'coe-editor'] as const)
    expect((await t.call(actorKind, 'GET', `/user/${uid}`)).body, actorKind).toMatchObject({ uid })
  for (const actorKind of ['coe-viewer', 'startup', 'mentor'] as const)
    expect((await t.call(actorKind, 'GET', `/user/${uid}`)).status, actorKind).toBe(404)
})

it('only the portal reads accounts of other incubators, and nobody else reads the portal’s', async () => {
  const { uid } = (await t.call('portal-view', 'GET', '/auth/session')).body
  for (const id of [t.other.incubator, t.other.startup, t.other.mentor, uid, newId(), 'x', '%00'])
    for (const path of [`/user/${id}`, `/role/${id}`]) {
      for (const actorKind of ['coe-master', 'startup', 'mentor'] as const)
        expect((await t.call(actorKind, 'GET', path)).status, `${actorKind} ${path}`).toBe(404)
      expect((await t.call('visitor', 'GET', path)).status).toBe(401)
    }
  expect((await t.call('portal-view', 'GET', `/user/${t.other.incubator}`)).status).toBe(200)
  expect((await t.call('portal-edit', 'GET', `/user/${uid}`)).status).toBe(200)
})

it('nobody adds an account by itself; the answer names the calls that add one', async () => {
  for (const actorKind of ['portal-edit', 'coe-master', 'startup'] as const) {
    const { status, body, raw } = await t.call(actorKind, 'POST', '/user', { email: 'asha@example.org' })
    expect([status, body.detail], actorKind).toEqual([405, expect.stringContaining('POST /admin')])
    expect(raw.headers['allow']).toBe('')
  }
})
