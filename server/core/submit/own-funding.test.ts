/**
 * A startup maintains its own funding. Its incubator's staff and the portal read and change it by their
 * rules; nobody else sees it (startup-resume.md, Own funding of a startup).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submit } from './submit.ts'

let t: TestApp
/** Another startup of the same incubator, and one of another incubator. */
let neighbour: { id: string; cookie: string }
let stranger: { id: string; cookie: string }

async function addStartup(incubatorId: string, name: string) {
  const values = { ...NEW.startup, name, email: `${name}@example.org`, phone: '5000000004' }
  const made = await submit(t.db, SYSTEM, [{ action: 'create', entity: 'startup', incubatorId, values }])
  const id = made.status === 'applied' ? made.recordIds[0]! : ''
  const account = { role_type: 'startup', incubator_id: incubatorId, startup_id: id } as const
  return { id, cookie: (await signInAs(t.db, account)).cookie }
}

beforeAll(async () => {
  t = await createTestApp()
  neighbour = await addStartup(t.own.incubator, 'neighbour')
  stranger = await addStartup(t.other.incubator, 'stranger')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from funding')
})

async function ask(
  cookie: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  const headers = cookie ? { cookie } : {}
  const sent = await t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: sent.statusCode, body: sent.json() }
}

const ITEM = { type: 'capex', amount: 50_000, year: 2025, title: 'Bench' }
const addOwn = async (values: object = {}) =>
  (await t.call('startup', 'POST', '/funding', { ...ITEM, ...values })).body
const idsOf = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map((r) => r._id)
const listed = async (actorKind: ActorKind) => idsOf(await t.call(actorKind, 'GET', '/funding?pageSize=100'))
const STAFF = ['portal-edit', 'portal-view', 'coe-master', 'coe-editor', 'coe-viewer'] as const

describe('a startup', () => {
  it('adds, changes and deletes its own funding at once, with history and without a log entry', async () => {
    const logged = async () => (await t.call('coe-master', 'GET', '/editActivity')).body.total
    const before = await logged()
    const made = await t.call('startup', 'POST', '/funding', ITEM)
    expect(made).toMatchObject({
      status: 201,
      body: { ...ITEM, startup_id: t.own.startup, user_id: t.own.incubator },
    })
    const path = `/funding/${made.body._id}`
    expect((await t.call('startup', 'PUT', path, { amount: 60_000 })).body.amount).toBe(60_000)
    const history = await t.call('startup', 'GET', `${path}/history`)
    expect(history.body.data.map((e: { action: string }) => e.action)).toEqual(['update', 'create'])
    expect((await t.call('startup', 'DELETE', path)).status).toBe(200)
    expect((await t.call('startup', 'GET', path)).status).toBe(404)
    expect(await logged()).toBe(before)
  })

  it('may name itself as the owner, and no other startup', async () => {
    const to = (user_id: string) => t.call('startup', 'POST', '/funding', { ...ITEM, user_id })
    expect((await to(t.own.startup)).body.startup_id).toBe(t.own.startup)
    for (const id of [t.own.incubator, t.other.incubator, neighbour.id, stranger.id])
      expect((await to(id)).status).toBe(403)
  })

  it('cannot move its funding to another startup', async () => {
    const { _id } = await addOwn()
    const body = { amount: 1, startup_id: neighbour.id, user_id: t.other.incubator }
    expect((await t.call('startup', 'PUT', `/funding/${_id}`, body)).body).toMatchObject({
      amount: 1,
      startup_id: t.own.startup,
      user_id: t.own.incubator,
    })
  })

  it('cannot see or change the funding of another startup', async () => {
    const { _id } = await addOwn()
    for (const { cookie } of [neighbour, stranger]) {
      expect(idsOf((await ask(cookie, 'GET', '/funding')) as never)).not.toContain(_id)
      const path = `/funding/${_id}`
      expect((await ask(cookie, 'GET', path)).status).toBe(404)
      expect((await ask(cookie, 'PUT', path, { amount: 1 })).status).toBe(404)
      expect((await ask(cookie, 'DELETE', path)).status).toBe(404)
      expect((await ask(cookie, 'POST', '/funding/delete', { ids: [_id] })).status).toBe(404)
      expect((await ask(cookie, 'GET', `${path}/history`)).status).toBe(404)
      expect((await ask(cookie, 'GET', `/funding/user/${t.own.startup}`)).body.total).toBe(0)
    }
  })

  it('reads its incubator’s funding, as everyone does, and cannot change it', async () => {
    const ofIncubator = (await t.call('coe-master', 'POST', '/funding', ITEM)).body
    expect(ofIncubator.startup_id).toBeNull()
    expect(await listed('startup')).toContain(ofIncubator._id)
    const path = `/funding/${ofIncubator._id}`
    expect((await t.call('startup', 'PUT', path, { amount: 1 })).status).toBe(403)
    expect((await t.call('startup', 'DELETE', path)).status).toBe(403)
  })

  it('restores its deleted funding as its own', async () => {
    const { _id } = await addOwn()
    await t.call('startup', 'DELETE', `/funding/${_id}`)
    const { data } = (await t.call('startup', 'GET', `/funding/${_id}/history`)).body
    const restore = { history_id: data[0]._id }
    expect((await ask(neighbour.cookie, 'POST', `/funding/${_id}/restore`, restore)).status).toBe(404)
    const back = await t.call('startup', 'POST', `/funding/${_id}/restore`, restore)
    expect(back).toMatchObject({ status: 200, body: { ...ITEM, startup_id: t.own.startup } })
  })
})

describe("a startup's own funding", () => {
  it('is visible to the incubator’s staff and the portal, not to mentors and visitors', async () => {
    const { _id } = await addOwn()
    for (const actorKind of STAFF) {
      expect(await listed(actorKind), actorKind).toContain(_id)
      expect((await t.call(actorKind, 'GET', `/funding/${_id}`)).status, actorKind).toBe(200)
      const ofStartup = await t.call(actorKind, 'GET', `/funding/user/${t.own.startup}?year=2025&type=capex`)
      expect(idsOf(ofStartup), actorKind).toEqual([_id])
    }
    expect(await listed('mentor')).not.toContain(_id)
    expect((await t.call('mentor', 'GET', `/funding/${_id}`)).status).toBe(404)
    expect((await t.call('mentor', 'GET', `/funding/user/${t.own.startup}`)).body.total).toBe(0)
    expect((await t.call('mentor', 'GET', `/funding/${_id}/history`)).status).toBe(404)
    const open = await t.call('visitor', 'GET', `/public/incubators/${t.own.incubator}/funding`)
    expect(idsOf(open)).not.toContain(_id)
    const { cookie } = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
    expect((await ask(cookie, 'GET', `/funding/${_id}`)).status).toBe(404)
    expect((await ask(cookie, 'PUT', `/funding/${_id}`, { amount: 1 })).status).toBe(404)
  })

  it('does not count in its incubator’s list, totals and public exports', async () => {
    const { _id } = await addOwn({ title: 'Only ours' })
    const ofIncubator = await t.call('coe-master', 'GET', `/funding/user/${t.own.incubator}`)
    expect(idsOf(ofIncubator)).not.toContain(_id)
    const count = async (cookie: string) =>
      (await ask(cookie, 'GET', `/stats/performance/${t.own.incubator}`)).body['funding']
    expect(await count(neighbour.cookie)).toBe(0)
    const exported = async (cookie: string) =>
      (await t.app.inject({ method: 'GET', url: '/api/funding/export', headers: { cookie } })).body
    expect(await exported(neighbour.cookie)).not.toContain('Only ours')
    expect(await exported(t.cookies.startup)).toContain('Only ours')
  })

  it('stays the startup’s when a master adds, changes or deletes it, which is logged', async () => {
    const made = await t.call('coe-master', 'POST', '/funding', { ...ITEM, user_id: t.own.startup })
    expect(made.body).toMatchObject({ startup_id: t.own.startup, user_id: t.own.incubator })
    const path = `/funding/${made.body._id}`
    expect((await t.call('coe-master', 'PUT', path, { amount: 7 })).body).toMatchObject({
      amount: 7,
      startup_id: t.own.startup,
    })
    expect((await t.call('coe-master', 'DELETE', path)).status).toBe(200)
    const log = (await t.call('coe-master', 'GET', '/editActivity?pageSize=3')).body.data
    expect(log.map((e: { activity: string }) => e.activity)).toEqual([
      'Delete Funding',
      'Update Funding',
      'Add Funding',
    ])
    const { data } = (await t.call('coe-master', 'GET', `${path}/history`)).body
    const back = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: data[0]._id })
    expect(back.body).toMatchObject({ amount: 7, startup_id: t.own.startup })
    expect((await t.call('startup', 'GET', path)).status).toBe(200)
    const theirs = await t.call('coe-master', 'POST', '/funding', { ...ITEM, user_id: stranger.id })
    expect(theirs.status).toBe(403)
  })

  it('stays the startup’s when an editor’s request to add, change, delete or restore it is approved', async () => {
    const approve = async ({ status, body }: { status: number; body: { approval: { _id: string } } }) => {
      expect(status).toBe(202)
      const decided = await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, {
        status: 'approved',
      })
      expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    }
    const ours = async () => (await t.call('startup', 'GET', `/funding/user/${t.own.startup}`)).body.data

    await approve(await t.call('coe-editor', 'POST', '/funding', { ...ITEM, user_id: t.own.startup }))
    const [made] = await ours()
    expect(made).toMatchObject({ ...ITEM, startup_id: t.own.startup, user_id: t.own.incubator })
    const path = `/funding/${made._id}`
    await approve(await t.call('coe-editor', 'PUT', path, { amount: 9 }))
    expect(await ours()).toMatchObject([{ amount: 9, startup_id: t.own.startup }])
    await approve(await t.call('coe-editor', 'DELETE', path))
    expect(await ours()).toEqual([])
    const { data } = (await t.call('coe-editor', 'GET', `${path}/history`)).body
    await approve(await t.call('coe-editor', 'POST', `${path}/restore`, { history_id: data[0]._id }))
    expect(await ours()).toMatchObject([{ _id: made._id, amount: 9, startup_id: t.own.startup }])
    expect((await ask(neighbour.cookie, 'GET', path)).status).toBe(404)
  })

  it('stays the startup’s when a forced approval restores what the startup has deleted', async () => {
    const { _id } = await addOwn()
    const requested = await t.call('coe-editor', 'PUT', `/funding/${_id}`, { amount: 3 })
    await t.call('startup', 'DELETE', `/funding/${_id}`)
    const decide = (force: boolean) =>
      t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved', force })
    expect((await decide(false)).status).toBe(409)
    expect((await decide(true)).status).toBe(200)
    expect((await t.call('startup', 'GET', `/funding/${_id}`)).body).toMatchObject({
      amount: 3,
      startup_id: t.own.startup,
    })
  })

  it('stays the startup’s through an export and an import by the staff', async () => {
    const { _id } = await addOwn()
    const { raw } = await t.call('coe-master', 'GET', '/funding/export')
    const csv = raw.body.replace('50000', '51000')
    const { payload, headers } = await formOf([
      ['module', 'funding'],
      ['file', { name: 'funding.csv', bytes: Buffer.from(csv) }],
    ])
    const uploaded = await t.app.inject({
      method: 'POST',
      url: '/api/imports',
      payload,
      headers: { ...headers, cookie: t.cookies['coe-master'] },
    })
    await t.call('coe-master', 'POST', `/imports/${uploaded.json()._id}/commit`, {})
    const now = async () => (await t.call('startup', 'GET', `/funding/${_id}`)).body
    await expect.poll(now).toMatchObject({ amount: 51_000, startup_id: t.own.startup })
  })
})
