/**
 * Whoever may read everything of an owner finds and restores its deleted records
 * (history-and-restoring.md, Deleted records).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

type Kind = Parameters<TestApp['call']>[0]
interface Listed {
  _id: string
  history_id: string
  batch_id: string
}

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const add = async (entity: string, values: object, actorKind: Kind = 'portal-edit') =>
  (await t.call(actorKind, 'POST', `/${entity}`, values)).body._id as string
const remove = (entity: string, id: string, actorKind: Kind = 'portal-edit') =>
  t.call(actorKind, 'DELETE', `/${entity}/${id}`)
const list = async (actorKind: Kind, query = '') =>
  (await t.call(actorKind, 'GET', `/deleted?pageSize=100${query}`)).body.data as Listed[]
const idsOf = (records: readonly Listed[]) => records.map((record) => record._id)
const restore = (actorKind: Kind, records: readonly Listed[]) =>
  t.call(actorKind, 'POST', '/deleted/restore', { history_ids: records.map((r) => r.history_id) })

/** A prototype of the own incubator, deleted by its Master. */
async function deletedPrototype(name = `Gone ${newId()}`): Promise<Listed> {
  const id = await add('prototype', { name }, 'coe-master')
  await remove('prototype', id, 'coe-master')
  return (await list('coe-master', '&entity=prototype')).find((record) => record._id === id)!
}

describe('the list of deleted records', () => {
  it('shows what was deleted, whose it was, who deleted it and when, newest first', async () => {
    const earlier = await deletedPrototype('First gone')
    const later = await deletedPrototype('Then gone')
    const records = await list('coe-viewer', '&entity=prototype')
    expect(records.slice(0, 2)).toMatchObject([
      {
        _id: later._id,
        entity: 'prototype',
        name: 'Then gone',
        incubator_id: t.own.incubator,
        incubator_name: 'Own COE',
        deletedBy: { designation: 'COE Master' },
        proposedBy: null,
      },
      { _id: earlier._id, name: 'First gone' },
    ])
  })

  it('contains only records that the actor may read completely', async () => {
    const { _id } = await deletedPrototype()
    const theirs = await add('prototype', { name: 'Theirs', user_id: t.other.incubator })
    await remove('prototype', theirs)
    const item = { type: 'capex', amount: 5, user_id: t.own.startup }
    const own = await add('funding', item)
    await remove('funding', own)
    const seenBy = async (kind: Kind) => {
      const ids = idsOf(await list(kind))
      return [_id, theirs, own].map((id) => ids.includes(id))
    }
    for (const kind of ['portal-edit', 'portal-view'] as const)
      expect(await seenBy(kind), kind).toEqual([true, true, true])
    for (const kind of ['coe-master', 'coe-editor', 'coe-viewer'] as const)
      expect(await seenBy(kind), kind).toEqual([true, false, true])
    expect(await seenBy('startup')).toEqual([false, false, true])
    expect(await seenBy('mentor')).toEqual([false, false, false])
    const beyond = `/deleted?incubator_id=${t.other.incubator}`
    expect((await t.call('coe-master', 'GET', beyond)).status).toBe(404)
    expect((await t.call('visitor', 'GET', '/deleted')).status).toBe(401)
  })

  it('filters by module, incubator, batch, name, person and days', async () => {
    const record = await deletedPrototype('Needle 50%')
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: t.settings.programme.time_zone })
    for (const [query, isThere] of [
      ['&entity=prototype', true],
      ['&entity=event', false],
      [`&incubator_id=${t.own.incubator}`, true],
      [`&incubator_id=${t.other.incubator}`, false],
      [`&batch_id=${record.batch_id}`, true],
      [`&batch_id=${newId()}`, false],
      ['&batch_id=none', false],
      ['&search=needle%2050%25', true],
      ['&search=needle%2050_', false],
      [`&from=${day}&to=${day}`, true],
      ['&to=2020-01-01', false],
    ] as const)
      expect(idsOf(await list('portal-view', query)).includes(record._id), query).toBe(isThere)
    expect((await t.call('portal-view', 'GET', '/deleted?entity=nothing')).status).toBe(400)
  })

  it('lists a deletion that an Editor requested under the Editor and names the approver', async () => {
    const id = await add('prototype', { name: 'On request' }, 'coe-master')
    const { approval } = (await remove('prototype', id, 'coe-editor')).body
    await t.call('coe-master', 'PUT', `/approvals/${approval._id}`, { status: 'approved' })
    const found = await list('coe-master', `&search=${encodeURIComponent(approval.editor)}`)
    expect(found.find((r) => r._id === id)).toMatchObject({ proposedBy: approval.editor })
  })

  it('is linked from the deletion’s entry in the activity log', async () => {
    const ids = [await add('prototype', { name: 'One' }, 'coe-master')]
    ids.push(await add('prototype', { name: 'Two' }, 'coe-master'))
    await t.call('coe-master', 'POST', '/prototype/delete', { ids })
    const [entry] = (await t.call('coe-viewer', 'GET', '/editActivity')).body.data
    expect(entry).toMatchObject({ activity: 'Delete Prototype (Selected)', deleted: 'prototype' })
    expect(idsOf(await list('coe-viewer', `&batch_id=${entry.batch_id}`)).toSorted()).toEqual(ids.toSorted())
    await t.call('coe-master', 'PUT', `/prototype/${t.own.prototype}`, { description: 'Changed' })
    const [changed] = (await t.call('coe-viewer', 'GET', '/editActivity')).body.data
    expect(changed).toMatchObject({ deleted: null })
  })

  it('omits records that were deleted with their incubator and are restored with it', async () => {
    const place = {
      ...NEW.incubator,
      name: 'Short lived',
      incubator_type: 'CIF',
      email: `${newId()}@example.org`,
    }
    const incubator = await add('incubator', place)
    const prototype = await add('prototype', { name: 'Along', user_id: incubator })
    await remove('incubator', incubator)
    const gone = await list('portal-edit')
    expect(idsOf(gone)).toContain(incubator)
    expect(idsOf(gone)).not.toContain(prototype)
    expect(
      (
        await restore(
          'portal-edit',
          gone.filter((r) => r._id === incubator),
        )
      ).status,
    ).toBe(200)
    expect((await t.call('portal-view', 'GET', `/prototype/${prototype}`)).status).toBe(200)
  })
})

describe('restoring deleted records together', () => {
  it('restores them with their ids in one batch and removes them from the list', async () => {
    const records = [await deletedPrototype(), await deletedPrototype()]
    const restored = await restore('coe-master', records)
    expect(restored).toMatchObject({ status: 200, body: { restored: 2 } })
    expect(restored.raw.headers['batch-id']).toBeDefined()
    for (const { _id } of records)
      expect((await t.call('coe-viewer', 'GET', `/prototype/${_id}`)).status).toBe(200)
    for (const id of idsOf(records)) expect(idsOf(await list('coe-master'))).not.toContain(id)
  })

  it('becomes one request when an Editor does it', async () => {
    const records = [await deletedPrototype(), await deletedPrototype()]
    const requested = await restore('coe-editor', records)
    expect(requested).toMatchObject({ status: 202, body: { approval: { changesTotal: 2 } } })
    expect(idsOf(await list('coe-master'))).toEqual(expect.arrayContaining(idsOf(records)))
    const path = `/approvals/${requested.body.approval._id}`
    expect((await t.call('coe-master', 'PUT', path, { status: 'approved' })).status).toBe(200)
    expect((await t.call('coe-viewer', 'GET', `/prototype/${records[0]!._id}`)).status).toBe(200)
  })

  it('is refused to actors who may not delete or not read the records', async () => {
    const records = [await deletedPrototype()]
    for (const [kind, status] of [
      ['coe-viewer', 403],
      ['portal-view', 403],
      ['startup', 404],
      ['visitor', 401],
    ] as const)
      expect((await restore(kind, records)).status, kind).toBe(status)
    const theirs = await add('prototype', { name: 'Theirs', user_id: t.other.incubator })
    await remove('prototype', theirs)
    const beyond = (await list('portal-edit')).filter((r) => r._id === theirs)
    expect((await restore('coe-master', beyond)).status).toBe(404)
    expect(idsOf(await list('portal-edit'))).toContain(theirs)
  })

  it('restores none of them if one already exists again', async () => {
    const records = [await deletedPrototype('Back already'), await deletedPrototype()]
    await restore('coe-master', records.slice(0, 1))
    const refused = await restore('coe-master', records)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.detail).toContain('Back already')
    expect((await t.call('coe-viewer', 'GET', `/prototype/${records[1]!._id}`)).status).toBe(404)
  })
})
