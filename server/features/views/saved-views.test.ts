/** Lists that people save under a name (lists-and-search.md, Saved views). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VIEWS_MAX } from '#domain/api/view.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const save = (actor: ActorKind, body: object) =>
  t.call(actor, 'POST', '/views', { entity: 'prototype', name: 'A view', ...body })
const seenBy = async (actor: ActorKind): Promise<string[]> =>
  (await t.call(actor, 'GET', '/views')).body.data.map((v: { name: string }) => v.name)

describe('a saved view', () => {
  it('stores filters, search, order and columns, and can be renamed, changed and deleted', async () => {
    const added = await save('coe-viewer', {
      name: '  Late ones ',
      entity: 'startup',
      filters: { status: 'active', location: 'Mysore' },
      search: 'soil',
      sort: 'name',
      order: 'desc',
      columns: ['name', 'email'],
    })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({
      entity: 'startup',
      name: 'Late ones',
      audience: 'me',
      author: 'COE Viewer',
      incubator_id: null,
      filters: { status: 'active', location: 'Mysore' },
      columns: ['name', 'email'],
    })
    const path = `/views/${added.body._id}`
    const changed = await t.call('coe-viewer', 'PUT', path, { name: 'Active ones', search: null })
    expect(changed.body).toEqual({ ...added.body, name: 'Active ones', search: null })
    expect((await t.call('coe-viewer', 'GET', '/views')).body.data).toEqual([changed.body])
    expect((await t.call('coe-viewer', 'DELETE', path)).body).toEqual({ _id: added.body._id })
    expect((await t.call('coe-viewer', 'DELETE', path)).status).toBe(404)
    expect(await seenBy('coe-viewer')).toEqual([])
  })

  it('can be saved for others by the COE Master of their incubator and by the portal, and only they see it', async () => {
    expect((await save('coe-editor', { audience: 'incubator' })).status).toBe(403)
    expect((await save('coe-master', { audience: 'everyone' })).status).toBe(403)
    expect((await save('portal-edit', { audience: 'incubator' })).status).toBe(403)
    const own = (await save('coe-master', { name: 'Mine' })).body
    const shared = (await save('coe-master', { name: 'Ours', audience: 'incubator' })).body
    const forAll = (await save('portal-edit', { name: 'Everybody’s', audience: 'everyone' })).body
    expect(await seenBy('coe-master')).toEqual(['Everybody’s', 'Mine', 'Ours'])
    expect(await seenBy('coe-viewer')).toEqual(['Everybody’s', 'Ours'])
    for (const actor of ['portal-view', 'startup', 'mentor'] as const)
      expect(await seenBy(actor), actor).toEqual(['Everybody’s'])
    expect((await t.call('visitor', 'GET', '/views')).status).toBe(401)

    const rename = (actor: ActorKind, { _id }: { _id: string }) =>
      t.call(actor, 'PUT', `/views/${_id}`, { name: 'Taken over' }).then(({ status }) => status)
    expect(await rename('coe-editor', own)).toBe(404)
    expect(await rename('coe-editor', shared)).toBe(403)
    expect(await rename('coe-master', forAll)).toBe(403)
    expect(await rename('portal-view', forAll)).toBe(403)
    expect((await t.call('coe-viewer', 'DELETE', `/views/${shared._id}`)).status).toBe(403)
    const opened = await t.call('coe-master', 'PUT', `/views/${own._id}`, { audience: 'everyone' })
    expect(opened.status).toBe(403)
    for (const [actor, { _id }] of [
      ['coe-master', own],
      ['coe-master', shared],
      ['portal-edit', forAll],
    ] as const)
      expect((await t.call(actor, 'DELETE', `/views/${_id}`)).status).toBe(200)
  })

  it('must contain only what its list accepts; each problem is reported in a sentence', async () => {
    for (const [body, path, message] of [
      [{ filters: { amount: '5' } }, 'filters.amount', 'Prototypes have no filter "amount"'],
      [{ filters: { user_id: 'x' } }, 'filters.user_id', 'Prototypes have no filter "user_id"'],
      [{ columns: ['name', 'amount'] }, 'columns', 'Prototypes have no column "amount"'],
      [{ name: '   ' }, 'name', 'Name is required'],
      [{ name: 'x'.repeat(61) }, 'name', 'A name must be at most 60 characters'],
      [{ name: '\u200b' }, 'name', 'The name contains characters that cannot be shown'],
      [{ order: 'up' }, 'order', 'order must be asc or desc'],
      [{ audience: 'world' }, 'audience', 'audience must be one of me, incubator, everyone'],
      [{ entity: 'spaceship' }, 'entity', 'entity must be the name of a module'],
    ] as const) {
      const refused = await save('coe-master', body)
      expect([refused.status, refused.body.errors], path).toEqual([400, [{ path, message }]])
    }
    const wrongValue = await save('coe-master', { entity: 'startup', filters: { status: 'lost' } })
    expect(wrongValue.body.errors).toMatchObject([{ path: 'filters.status' }])
    expect((await save('coe-master', { sort: 'password' })).body.errors).toMatchObject([{ path: 'sort' }])
    expect(await seenBy('coe-master')).toEqual([])
  })

  it('is refused if there are too many others', async () => {
    const added = await Promise.all(Array.from({ length: VIEWS_MAX + 3 }, () => save('mentor', {})))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(VIEWS_MAX)
    const full = added.find(({ status }) => status !== 201)
    expect(full?.status).toBe(409)
    expect(full?.body.detail).toBe('You have 50 views, which is the maximum. Delete one first.')
    expect((await save('startup', {})).status).toBe(201)
  })
})
