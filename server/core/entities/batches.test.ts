/** One call undoes changes that were made together (history-and-restoring.md, Undoing a batch). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Method = 'POST' | 'PUT' | 'DELETE'
/** Makes a change that is applied. Returns the answer with the id of its batch. */
async function write(method: Method, path: string, body?: unknown, actor: ActorKind = 'coe-master') {
  const answer = await t.call(actor, method, path, body)
  expect(answer.status).toBeLessThan(202)
  const batch = answer.raw.headers['batch-id']
  expect(batch).toMatch(/^[0-9a-f-]{36}$/)
  return { batch: String(batch), body: answer.body }
}
const undo = (batch: string, actor: ActorKind = 'coe-master') =>
  t.call(actor, 'POST', `/batches/${batch}/undo`)
const get = async (path: string, actor: ActorKind = 'coe-master') => (await t.call(actor, 'GET', path)).body
const add = async (name: string) =>
  (await write('POST', '/prototype', { name, description: 'As it was' })).body
const newestOf = async (n: number) => {
  const { data } = await get(`/editActivity?pageSize=${n}`)
  return data.map((l: { activity: string }) => l.activity)
}

describe('undoing', () => {
  it('an edit restores the fields it changed and keeps what others changed since', async () => {
    const { _id } = await add('Edited')
    const { batch } = await write('PUT', `/prototype/${_id}`, { description: 'Anew' })
    await write('PUT', `/prototype/${_id}`, { name: 'Renamed' })
    const undone = await undo(batch)
    expect(undone).toMatchObject({ status: 200, body: { deleted: 0, restored: 1 } })
    expect(await get(`/prototype/${_id}`)).toMatchObject({ name: 'Renamed', description: 'As it was' })
    expect(await newestOf(1)).toEqual(['Undo Update Prototype'])
    expect(await undo(batch)).toMatchObject({
      status: 409,
      body: { detail: 'This has already been undone.' },
    })
    // An undo is a batch like any other.
    expect((await undo(String(undone.raw.headers['batch-id']))).status).toBe(200)
    expect(await get(`/prototype/${_id}`)).toMatchObject({ description: 'Anew' })
  })

  it('a deletion of many records restores all of them with their ids, as one log entry', async () => {
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await add(name))._id)
    const before = await Promise.all(ids.map((id) => get(`/prototype/${id}`)))
    const { batch } = await write('POST', '/prototype/delete', { ids })
    expect(await undo(batch)).toMatchObject({ status: 200, body: { deleted: 0, restored: 3 } })
    const after = await Promise.all(ids.map((id) => get(`/prototype/${id}`)))
    expect(after.map((r) => [r._id, r.name, r.description])).toEqual(
      before.map((r) => [r._id, r.name, r.description]),
    )
    expect(await newestOf(2)).toEqual(['Undo Delete Prototype (Selected)', 'Delete Prototype (Selected)'])
  })

  it('an addition deletes the record, and is refused with its name if it has changed since', async () => {
    const [kept, gone] = [
      await write('POST', '/prototype', { name: 'Kept' }),
      await write('POST', '/prototype', { name: 'Gone' }),
    ]
    await write('PUT', `/prototype/${kept.body._id}`, { description: 'By hand' })
    expect(await undo(kept.batch)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'Nothing was undone. Changed since then: Kept.' },
    })
    expect((await undo(gone.batch)).body).toEqual({ deleted: 1, restored: 0 })
    expect((await t.call('coe-master', 'GET', `/prototype/${gone.body._id}`)).status).toBe(404)
  })

  it('an edit is refused with the record’s name if the record is gone or the field has a newer value', async () => {
    const { _id } = await add('Fought over')
    const first = await write('PUT', `/prototype/${_id}`, { description: 'First' })
    await write('PUT', `/prototype/${_id}`, { description: 'Second' })
    expect((await undo(first.batch)).body.detail).toBe('Nothing was undone. Changed since then: Fought over.')
    await write('DELETE', `/prototype/${_id}`)
    expect((await undo(first.batch)).body.detail).toBe('Nothing was undone. Deleted since then: Fought over.')
  })

  it('a move to another incubator brings the record back to the first one', async () => {
    const { _id } = await add('Moved')
    const { batch } = await write('PUT', `/prototype/${_id}`, { user_id: t.other.incubator }, 'portal-edit')
    expect((await undo(batch, 'portal-edit')).status).toBe(200)
    expect(await get(`/prototype/${_id}`, 'portal-edit')).toMatchObject({ user_id: t.own.incubator })
  })

  it('the addition of a startup is refused with its name if the startup has funding by now', async () => {
    const values = {
      ...NEW.startup,
      name: 'Funded',
      email: `${newId()}@example.org`,
      phone: '5000000001',
    }
    const { batch, body } = await write('POST', '/startup', values)
    await write('POST', '/funding', { type: 'capex', amount: 1, year: 2024, user_id: body._id })
    expect(await undo(batch)).toMatchObject({
      status: 409,
      body: {
        detail: 'Records it added now have records of their own: 1 Funding, of Funded. Delete those first.',
      },
    })
  })

  it('the deletion of an incubator restores everything that was deleted with it', async () => {
    const place = {
      ...NEW.incubator,
      name: 'Short-lived',
      incubator_type: 'COE',
      email: `${newId()}@example.org`,
    }
    const { body } = await write('POST', '/incubator', place, 'portal-edit')
    const item = await write('POST', '/prototype', { name: 'Theirs', user_id: body._id }, 'portal-edit')
    const { batch } = await write('DELETE', `/incubator/${body._id}`, undefined, 'portal-edit')
    expect(await undo(batch, 'portal-edit')).toMatchObject({ status: 200, body: { restored: 2 } })
    expect(await get(`/prototype/${item.body._id}`, 'portal-edit')).toMatchObject({ name: 'Theirs' })
  })
})

describe('the right to undo', () => {
  it('lets an editor request it, which takes effect once a Master approves', async () => {
    const { _id } = await add('Asked for')
    const { batch } = await write('DELETE', `/prototype/${_id}`)
    const requested = await undo(batch, 'coe-editor')
    expect(requested).toMatchObject({ status: 202, body: { approval: { edit: 'Undo Delete Prototype' } } })
    expect((await t.call('coe-master', 'GET', `/prototype/${_id}`)).status).toBe(404)
    const path = `/approvals/${requested.body.approval._id}`
    expect((await t.call('coe-master', 'PUT', path, { status: 'approved' })).status).toBe(200)
    expect(await get(`/prototype/${_id}`)).toMatchObject({ name: 'Asked for' })
  })

  it('is refused to viewers, to another incubator and to people without rights', async () => {
    const { batch } = await write('PUT', `/prototype/${(await add('Guarded'))._id}`, {
      name: 'Guarded still',
    })
    for (const actor of ['coe-viewer', 'portal-view'] as const)
      expect((await undo(batch, actor)).status, actor).toBe(403)
    for (const actor of ['startup', 'mentor'] as const)
      expect((await undo(batch, actor)).status, actor).toBe(404)
    expect((await undo(batch, 'visitor')).status).toBe(401)
    const theirs = await write('PUT', `/prototype/${t.other.prototype}`, { name: 'Theirs' }, 'portal-edit')
    expect((await undo(theirs.batch)).status).toBe(404)
    for (const id of [newId(), 'none']) expect((await undo(id)).status).toBe(404)
  })

  it('lets a mentor undo their own change', async () => {
    const path = `/mentor/${t.own.mentor}`
    const before = (await get(path)).organization
    const { batch } = await write('PUT', path, { description: 'Anew' }, 'mentor')
    expect((await undo(batch, 'mentor')).status).toBe(200)
    expect((await get(path)).organization).toEqual(before)
  })
})

it('an approval returns the batch that it applied, a rejection returns none', async () => {
  const path = `/prototype/${t.own.prototype}`
  const before = await get(path)
  const decideNext = async (status: string) => {
    const requested = await t.call('coe-editor', 'PUT', path, { description: `To be ${status}` })
    const decided = await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status })
    expect(decided.status).toBe(200)
    return decided.raw.headers['batch-id']
  }
  expect(await decideNext('rejected')).toBeUndefined()
  const batch = await decideNext('approved')
  expect((await undo(String(batch))).status).toBe(200)
  expect((await get(path)).description).toBe(before.description)
})
