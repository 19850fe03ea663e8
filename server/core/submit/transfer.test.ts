/**
 * `user_id` in a body of Portal Edit moves the record (roles-and-rights.md, Whose record a body names), or
 * the answer says why not.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { formOf, SAMPLES } from '#server/core/files/testing/sample-files.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
/** The COE Master of the other incubator. */
let other: string

beforeAll(async () => {
  t = await createTestApp()
  const signed = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
  other = signed.cookie
})
afterAll(() => t.close())

const add = async (entity: string, values: object) =>
  (await t.call('coe-master', 'POST', `/${entity}`, values)).body
const move = (entity: string, id: string, values: object) =>
  t.call('portal-edit', 'PUT', `/${entity}/${id}`, values)
const byOther = async (path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', payload?: object) => {
  const headers = { cookie: other }
  const answer = await t.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a record that Portal Edit moves to another incubator', () => {
  it.each([
    ['prototype', { name: 'Probe', startup: 'Other Sense' }, 'user_id'],
    ['project', { name: 'Well' }, 'incubator_id'],
    ['event', { name: 'Day', type: 'Workshop' }, 'user_id'],
  ])('%s is in the list of its new incubator and no longer in the old one', async (entity, values, name) => {
    const { _id, version } = await add(entity, values)
    const transferred = await move(entity, _id, { [name]: t.other.incubator.toUpperCase(), name: 'Moved' })
    expect(transferred).toMatchObject({ status: 200, body: { name: 'Moved', version: version + 1 } })
    const idsOf = async (of: string) =>
      (await t.call('portal-view', 'GET', `/${entity}/incubator/${of}?pageSize=100`)).body.data.map(
        (r: { _id: string }) => r._id,
      )
    expect(await idsOf(t.own.incubator)).not.toContain(_id)
    expect(await idsOf(t.other.incubator)).toContain(_id)
    expect((await t.call('coe-master', 'PUT', `/${entity}/${_id}`, { name: 'Mine' })).status).not.toBe(200)
  })

  it('shows the move in its history, which its new incubator reads, and in the logs of both', async () => {
    const { _id } = await add('prototype', { name: 'Told' })
    await move('prototype', _id, { user_id: t.other.incubator })
    const path = `/prototype/${_id}/history`
    const change = { label: 'Incubator', from: 'Own COE', to: 'Other COE' }
    expect((await byOther(path)).body.data[0]).toMatchObject({ action: 'update', changes: [change] })
    expect((await t.call('coe-master', 'GET', path)).status).toBe(404)
    for (const of of [t.own.incubator, t.other.incubator]) {
      const { data } = (await t.call('portal-view', 'GET', `/editActivity/incubator/${of}`)).body
      expect(data[0]).toMatchObject({ activityDetails: 'Told: Incubator: Own COE → Other COE' })
    }
    // A return to an earlier state does not take the record from them.
    const first = (await byOther(path)).body.data.at(-1)._id
    await move('prototype', _id, { name: 'Later' })
    const back = await t.call('portal-edit', 'POST', `/prototype/${_id}/restore`, { history_id: first })
    expect(back.body).toMatchObject({ name: 'Told', user_id: t.other.incubator })
  })

  it('is linked to a startup of the same name there, or to none', async () => {
    const { _id, startup_id } = await add('prototype', { name: 'Linked', startup: 'Own Sense' })
    expect(startup_id).toBe(t.own.startup)
    const unlinked = await move('prototype', _id, { user_id: t.other.incubator })
    expect(unlinked.body).toMatchObject({ startup: 'Own Sense', startup_id: null })
    const back = await move('prototype', _id, { user_id: t.own.incubator })
    expect(back.body).toMatchObject({ startup: 'Own Sense', startup_id: t.own.startup })
  })

  it('must be valid in the other incubator', async () => {
    const nain = {
      ...NEW.incubator,
      name: 'A NAIN',
      incubator_type: 'NAIN',
      email: `${newId()}@example.org`,
    }
    const { _id: incubator_id } = (await t.call('portal-edit', 'POST', '/incubator', nain)).body
    const { _id } = await add('project', { name: 'P', status: 'On Going' })
    const refused = await move('project', _id, { incubator_id })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } })
    expect((await move('project', _id, { incubator_id, status: 'Seed' })).status).toBe(200)
  })

  it('takes its files along', async () => {
    const { payload, headers } = await formOf([
      ['folder', 'milestones'],
      ['file', { name: 'a.pdf', bytes: SAMPLES.pdf }],
    ])
    const cookie = t.cookies['coe-editor']
    const sent = await t.app.inject({
      method: 'POST',
      url: '/api/files',
      payload,
      headers: { ...headers, cookie },
    })
    const { url } = sent.json()
    const values = { title: 'Jobs created', due_date: '2026-12-31', target: 5 }
    const { _id } = await add('milestone', { ...values, document: [{ title: 'Proof', file: url }] })
    const read = async () =>
      (await t.app.inject({ method: 'GET', url, headers: { cookie: other } })).statusCode
    expect(await read()).toBe(404)
    await move('milestone', _id, { user_id: t.other.incubator })
    expect(await read()).toBe(200)
  })

  it('is out of reach of a waiting request, which neither reveals nor changes it', async () => {
    const { _id } = await add('prototype', { name: 'Asked for', description: 'Before' })
    const at = `/prototype/${_id}`
    const requested = [
      await t.call('coe-editor', 'PUT', at, { description: 'Wanted' }),
      await t.call('coe-editor', 'DELETE', at),
    ]
    await move('prototype', _id, { user_id: t.other.incubator, description: 'Theirs' })
    const decide = async (answer: object) => {
      const found = []
      for (const { body } of requested)
        found.push(await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, answer))
      return found
    }
    const approvals = [
      ...(await decide({ status: 'approved' })),
      ...(await decide({ status: 'approved', force: true })),
    ]
    expect((await byOther(at)).body.description).toBe('Theirs')
    // A record that is deleted there can still be restored there.
    await byOther(at, 'DELETE')
    approvals.push((await decide({ status: 'approved', force: true }))[0]!)
    for (const decided of approvals) {
      expect(decided).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(decided.body.detail).toContain('moved to another incubator')
      expect(decided.raw.body).not.toContain('Theirs')
    }
    expect((await decide({ status: 'rejected' })).map((d) => d.status)).toEqual([200, 200])
  })

  it('belongs only to its new incubator once deleted: the old one can neither restore nor read it', async () => {
    const { _id } = await add('milestone', { title: 'Jobs created', target: 5, due_date: '2026-01-01' })
    const path = `/milestone/${_id}`
    const { data } = (await t.call('coe-master', 'GET', `${path}/history`)).body
    const earlier = { history_id: data[0]._id }
    await move('milestone', _id, { user_id: t.other.incubator })
    expect((await byOther(path, 'DELETE')).status).toBe(200)
    for (const actorKind of ['coe-master', 'coe-editor'] as const) {
      expect((await t.call(actorKind, 'POST', `${path}/restore`, earlier)).status, actorKind).toBe(404)
      expect((await t.call(actorKind, 'GET', `${path}/history`)).status, actorKind).toBe(404)
    }
    expect((await byOther(`${path}/restore`, 'POST', earlier)).status).toBe(200)
    expect((await byOther(path)).body).toMatchObject({ user_id: t.other.incubator, target: 5 })
  })

  it('has a history that only its new incubator can read', async () => {
    const { _id } = await add('prototype', { name: 'Pages' })
    for (const name of ['One', 'Two', 'Three'])
      await t.call('coe-master', 'PUT', `/prototype/${_id}`, { name })
    await move('prototype', _id, { user_id: t.other.incubator })
    for (const page of [1, 2, 3, 9]) {
      const path = `/prototype/${_id}/history?pageSize=2&page=${page}`
      expect(await byOther(path), `${page}`).toMatchObject({ status: 200, body: { total: 5 } })
      expect((await t.call('coe-master', 'GET', path)).status, `${page}`).toBe(404)
    }
  })
})

describe('a record that cannot move', () => {
  it('is refused at the field, or as unknown, and does not change', async () => {
    const { _id } = await add('prototype', { name: 'Stays' })
    const before = (await t.call('portal-view', 'GET', `/prototype/${_id}`)).body
    for (const [values, status, path] of [
      [{ user_id: newId() }, 404],
      [{ user_id: t.other.startup }, 404],
      [{ user_id: 'nobody' }, 404],
      [{ user_id: 5 }, 400, 'user_id'],
      [{ incubator_id: [t.other.incubator] }, 400, 'incubator_id'],
      [{ user_id: t.other.incubator, incubator_id: newId() }, 400, 'incubator_id'],
    ] as const) {
      const { body, ...refused } = await move('prototype', _id, { name: 'Gone', ...values })
      expect([refused.status, body.errors[0]?.path], JSON.stringify(values)).toEqual([status, path])
    }
    expect((await t.call('portal-view', 'GET', `/prototype/${_id}`)).body).toEqual(before)
  })

  it("may be an item of a startup's funding", async () => {
    const item = { type: 'capex', amount: 5, user_id: t.own.startup }
    const { _id } = (await t.call('portal-edit', 'POST', '/funding', item)).body
    const refused = await move('funding', _id, { user_id: t.other.incubator })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'user_id' }] } })
  })

  it('may already belong to the named owner: nothing changes and no trace is left', async () => {
    const { _id } = await add('prototype', { name: 'Same' })
    const { body } = await t.call('portal-view', 'GET', `/prototype/${_id}`)
    const { uid } = (await t.call('portal-edit', 'GET', '/auth/session')).body
    for (const user_id of [t.own.incubator, t.own.incubator.toUpperCase(), '', null, uid])
      expect((await move('prototype', _id, { user_id })).body, String(user_id)).toEqual(body)
    expect((await move('prototype', _id, { ...body, name: 'Other' })).body).toMatchObject({
      name: 'Other',
      user_id: t.own.incubator,
    })
  })
})
