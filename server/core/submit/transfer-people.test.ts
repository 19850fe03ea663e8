/**
 * A startup or mentor moves to another incubator with everything that belongs to it
 * (startups.md, Moving a startup or mentor).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#server/core/accounts/sessions.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
/** The COE Master of the other incubator. */
let other: string
let startup: string

beforeAll(async () => {
  t = await createTestApp()
  other = (await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })).cookie
})
afterAll(() => t.close())

const named = `${newId().slice(-6)} Agro`
const addStartup = async (name = named) => {
  const own = { name, email: `${newId()}@example.org`, phone: '5000000001', incubator_id: t.own.incubator }
  const values = { ...NEW.startup, ...own }
  return (await t.call('portal-edit', 'POST', '/startup', values)).body._id as string
}
beforeEach(async () => {
  startup = await addStartup()
})

const move = (id: string, values: object = {}, entity = 'startup') =>
  t.call('portal-edit', 'PUT', `/${entity}/${id}`, { incubator_id: t.other.incubator, ...values })
const byOther = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
  const url = `/api${path}`
  const answer = await t.app.inject({
    method,
    url,
    headers: { cookie: other },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const addFunding = async () =>
  (await t.call('portal-edit', 'POST', '/funding', { type: 'capex', amount: 5, user_id: startup })).body
    ._id as string
const accountOf = async (id: string) => {
  const { rows } = await t.db.query<{ id: string; incubator_id: string }>(
    sql`select id, incubator_id from account where startup_id = ${id} or mentor_id = ${id}`,
  )
  return rows[0]!
}

describe('a startup that Portal Edit moves to another incubator', () => {
  it('is readable and writable there, and no longer in its old incubator', async () => {
    expect(await move(startup)).toMatchObject({ status: 200, body: { incubator_id: t.other.incubator } })
    expect((await byOther('PUT', `/startup/${startup}`, { description: 'Ours now' })).status).toBe(200)
    const refused = await t.call('coe-master', 'PUT', `/startup/${startup}`, { description: 'Mine' })
    expect(refused.status).toBe(403)
  })

  it('stays signed in, as a startup of the new incubator', async () => {
    const { id } = await accountOf(startup)
    const token = await openSession(t.db, id)
    await move(startup)
    const headers = { cookie: `ankura_session=${token}` }
    const session = await t.app.inject({ url: '/api/auth/session', headers })
    expect(session.json()).toMatchObject({ incubator_id: t.other.incubator, startup_id: startup })
  })

  it('takes its own funding and its history along', async () => {
    const item = await addFunding()
    await move(startup)
    expect((await byOther('GET', `/funding/${item}`)).body).toMatchObject({ startup_id: startup, amount: 5 })
    expect((await byOther('PUT', `/funding/${item}`, { amount: 6 })).status).toBe(200)
    expect((await t.call('coe-master', 'GET', `/funding/${item}`)).status).toBe(404)
    const { data } = (await byOther('GET', `/startup/${startup}/history`)).body
    const change = { label: 'Incubator', from: 'Own COE', to: 'Other COE' }
    expect(data).toMatchObject([{ changes: [change] }, { action: 'create' }])
    expect((await t.call('coe-master', 'GET', `/startup/${startup}/history`)).status).toBe(404)
  })

  it('restores what was deleted before to its new incubator', async () => {
    const item = await addFunding()
    const deleted = await t.call('portal-edit', 'DELETE', `/funding/${item}`)
    await move(startup)
    const undo = `/batches/${String(deleted.raw.headers['batch-id'])}/undo`
    expect((await t.call('portal-edit', 'POST', undo)).status).toBe(200)
    expect((await byOther('GET', `/funding/${item}`)).body).toMatchObject({ startup_id: startup, amount: 5 })
  })

  it('appears once in the logs of both incubators', async () => {
    await addFunding()
    await move(startup)
    for (const of of [t.own.incubator, t.other.incubator]) {
      const { data } = (await t.call('portal-view', 'GET', `/editActivity/incubator/${of}`)).body
      expect(data[0]).toMatchObject({
        activity: `Update Startup Profile (${named})`,
        activityDetails: `${named}: Incubator: Own COE → Other COE`,
      })
      const { batch_id } = data[0]
      expect(data.filter((e: { batch_id: string }) => e.batch_id === batch_id)).toHaveLength(1)
    }
  })

  it('stays linked in records of the old incubator', async () => {
    const body = { name: 'Probe', startup: named, startup_id: startup }
    const { _id } = (await t.call('coe-master', 'POST', '/prototype', body)).body
    await move(startup)
    const kept = async () => (await t.call('coe-viewer', 'GET', `/prototype/${_id}`)).body
    expect(await kept()).toMatchObject({ user_id: t.own.incubator, startup_id: startup, startup: named })
    await t.call('coe-master', 'PUT', `/prototype/${_id}`, { description: 'Later' })
    await t.call('coe-master', 'PUT', `/prototype/${_id}`, await kept())
    expect(await kept()).toMatchObject({ startup_id: startup, description: 'Later' })
  })

  it('is out of reach of waiting requests about it or its records, which can only be rejected', async () => {
    const item = await addFunding()
    const requested = [
      await t.call('coe-editor', 'PUT', `/startup/${startup}`, { description: 'Wanted' }),
      await t.call('coe-editor', 'DELETE', `/startup/${startup}`),
      await t.call('coe-editor', 'PUT', `/funding/${item}`, { amount: 9 }),
      await t.call('coe-editor', 'POST', '/funding', { type: 'opex', amount: 1, user_id: startup }),
    ]
    await move(startup)
    for (const { body } of requested) {
      const at = `/approvals/${body.approval._id}`
      for (const force of [false, true]) {
        const decided = await t.call('coe-master', 'PUT', at, { status: 'approved', force })
        expect(decided).toMatchObject({ status: 409, body: { code: 'conflict' } })
        expect(decided.body.detail).toContain('moved to another incubator')
      }
      expect((await t.call('coe-master', 'PUT', at, { status: 'rejected' })).status).toBe(200)
    }
  })

  it('moves back with everything when the move is undone', async () => {
    const item = await addFunding()
    const transferred = await move(startup)
    const undo = `/batches/${String(transferred.raw.headers['batch-id'])}/undo`
    expect((await t.call('portal-edit', 'POST', undo)).status).toBe(200)
    expect((await t.call('coe-viewer', 'GET', `/funding/${item}`)).body.startup_id).toBe(startup)
    expect((await t.call('coe-viewer', 'GET', `/startup/${startup}`)).body.incubator_id).toBe(t.own.incubator)
    expect((await accountOf(startup)).incubator_id).toBe(t.own.incubator)
  })

  it('cannot move itself', async () => {
    const own = `/startup/${t.own.startup}`
    const { body: before } = await t.call('startup', 'GET', own)
    expect((await t.call('startup', 'PUT', own, { incubator_id: t.other.incubator })).status).toBe(403)
    // A program that sends back what it read stays out of this.
    const { incubator_id } = before
    expect((await t.call('startup', 'PUT', own, { incubator_id, description: 'Soil' })).status).toBe(200)
    expect((await t.call('coe-viewer', 'GET', own)).body.incubator_id).toBe(t.own.incubator)
  })

  it('stays if the new incubator is unknown or the actor is not the portal', async () => {
    expect((await move(startup, { incubator_id: newId() })).status).toBe(404)
    const values = { incubator_id: t.other.incubator }
    for (const kind of ['coe-master', 'coe-editor'] as const)
      expect((await t.call(kind, 'PUT', `/startup/${startup}`, values)).status, kind).toBe(403)
    expect((await accountOf(startup)).incubator_id).toBe(t.own.incubator)
  })
})

it('a mentor moves with its account', async () => {
  const values = { name: 'Guide', email: `${newId()}@example.org`, phone: '5000000002' }
  const { _id } = (
    await t.call('portal-edit', 'POST', '/mentor', {
      ...values,
      ...NEW.mentor,
      incubator_id: t.own.incubator,
    })
  ).body
  expect((await move(_id, {}, 'mentor')).status).toBe(200)
  expect((await accountOf(_id)).incubator_id).toBe(t.other.incubator)
})

it('several startups move together, all or none', async () => {
  const ids = [startup, await addStartup(`${newId()} Two`)]
  const values = { incubator_id: t.other.incubator }
  const refused = await t.call('portal-edit', 'POST', '/startup/change', { ids: [...ids, newId()], values })
  expect(refused.status).toBe(404)
  expect((await accountOf(ids[0]!)).incubator_id).toBe(t.own.incubator)
  const done = await t.call('portal-edit', 'POST', '/startup/change', { ids, values })
  expect(done).toMatchObject({ status: 200, body: { changed: 2 } })
  for (const id of ids) expect((await accountOf(id)).incubator_id).toBe(t.other.incubator)
  expect((await t.call('portal-edit', 'POST', '/startup/change', { ids })).status).toBe(400)
})
