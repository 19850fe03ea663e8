/** Waiting requests are shown with the records and lists that they concern, to readers of requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Change } from '#domain/changes/change.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { submit } from '#server/core/submit/submit.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const get = async (path: string, actor: ActorKind = 'coe-viewer') => (await t.call(actor, 'GET', path)).body
const decide = (id: string, status: string, actor: ActorKind = 'coe-master') =>
  t.call(actor, 'PUT', `/approvals/${id}`, { status })
async function ask(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const requested = await t.call('coe-editor', method, path, body)
  expect(requested.status).toBe(202)
  return requested.body.approval
}
const add = async (entity: string, values: object) =>
  (await t.call('coe-master', 'POST', `/${entity}`, values)).body
const countWaiting = async () =>
  (await t.db.query<{ n: number }>(sql`select count(*) as n from pending_change`)).rows[0]?.n

describe('a record', () => {
  it('shows its proposed values, their authors, times and requests, newest first', async () => {
    const { _id, pending } = await add('prototype', { name: 'Marked', description: 'As it was' })
    expect(pending).toEqual([])
    const path = `/prototype/${_id}`
    const change = await ask('PUT', path, { description: 'Proposed' })
    const removal = await ask('DELETE', path)
    const expected = [
      { approval_id: removal._id, action: 'delete', proposed: null, editor: removal.editor },
      {
        approval_id: change._id,
        action: 'update',
        proposed: { description: 'Proposed' },
        editor: change.editor,
      },
    ]
    const one = await get(path)
    expect(one).toMatchObject({ description: 'As it was', pending: expected })
    expect(one.pending[1].requestDate).toBe(change.requestDate)
    const list = await get('/prototype?search=Marked')
    expect(list.data).toEqual([one])

    await decide(removal._id, 'rejected')
    await decide(change._id, 'withdrawn', 'coe-editor')
    expect((await get(path)).pending).toEqual([])
  })

  it('shows at most the newest 20 proposals', async () => {
    const { _id } = await add('prototype', { name: 'Much wanted' })
    for (let n = 0; n < 21; n += 1) await ask('PUT', `/prototype/${_id}`, { description: `Number ${n}` })
    const { pending } = await get(`/prototype/${_id}`)
    expect(pending).toHaveLength(20)
    expect(pending[0].proposed).toEqual({ description: 'Number 20' })
  })

  it('can be sent back whole with its proposals', async () => {
    const { _id } = await add('prototype', { name: 'Sent back' })
    await ask('PUT', `/prototype/${_id}`, { name: 'Renamed' })
    const record = await get(`/prototype/${_id}`)
    const kept = await t.call('coe-master', 'PUT', `/prototype/${_id}`, record)
    expect(kept).toMatchObject({ status: 200, body: { pending: record.pending } })
  })

  it('shows no proposals to other incubators or to people who may not read requests', async () => {
    const others: ActorKind[] = ['portal-edit', 'portal-view', 'startup', 'mentor']
    const paths = (place: TestApp['own']) => ENTITIES.map((e) => `/${e.name}/${place.of[e.name]}`)
    for (const path of paths(t.other)) expect(Object.keys(await get(path)), path).not.toContain('pending')
    for (const actor of others)
      for (const path of paths(t.own))
        expect(Object.keys(await get(path, actor)), path).not.toContain('pending')
    for (const actor of ['coe-master', 'coe-editor'] as const)
      for (const path of paths(t.own)) expect(Object.keys(await get(path, actor)), path).toContain('pending')
    const open = await t.call('visitor', 'GET', `/public/startups/${t.own.startup}`)
    expect(Object.keys(open.body)).not.toContain('pending')
  })
})

describe('a list', () => {
  const countsOf = async (path: string, actor?: ActorKind) => {
    const { pending_requests, pending_additions } = await get(path, actor)
    return { requests: pending_requests, additions: pending_additions }
  }

  it('shows how many requests concern it, and how many records they would add', async () => {
    const before = await countsOf('/startup')
    expect(before).toEqual({ requests: 0, additions: 0 })
    const mail = () => ({ ...NEW.startup, email: `${newId()}@example.org`, phone: '5000000001' })
    await ask('POST', '/startup', { name: 'Wanted', ...mail() })
    const { _id } = await ask('PUT', `/startup/${t.own.startup}`, {
      description: 'Proposed',
      name: 'Renamed',
    })
    expect(await countsOf('/startup')).toEqual({ requests: 2, additions: 1 })
    expect(await countsOf(`/startup/incubator/${t.own.incubator}`)).toEqual({ requests: 2, additions: 1 })
    expect((await countsOf('/mentor')).requests).toBe(0)
    await decide(_id, 'approved')
    expect(await countsOf('/startup')).toEqual({ requests: 1, additions: 1 })
  })

  it('counts the additions of one request one by one, even if they look alike', async () => {
    const create = (institution: string, type: string): Change => ({
      action: 'create',
      entity: 'partnership',
      incubatorId: t.own.incubator,
      values: { institution, type, date: '2024-05-01' },
    })
    const editor: Author = {
      ...SYSTEM,
      actor: { ...SYSTEM.actor, kind: 'coe-editor', designation: 'COE Editor', incubatorId: t.own.incubator },
    }
    const changes = [
      create('One', 'Educational Institutions'),
      create('Two', 'Educational Institutions'),
      create('Three', 'Private Institutions'),
    ]
    await submit(t.db, editor, changes)
    expect(await countsOf('/partnership')).toEqual({ requests: 1, additions: 3 })
    expect(await get('/partnership')).toMatchObject({ pending_addition_requests: 1 })
    expect(await countsOf('/partnership?type=Educational%20Institutions')).toEqual({
      requests: 1,
      additions: 2,
    })
  })

  it('shows no requests to other incubators or to people who may not read them', async () => {
    const none = { requests: undefined, additions: undefined }
    expect(await countsOf(`/startup?incubator_id=${t.other.incubator}`)).toEqual(none)
    for (const actor of ['portal-edit', 'startup', 'mentor'] as const)
      expect(await countsOf(`/startup?incubator_id=${t.own.incubator}`, actor)).toEqual(none)
  })

  it('that is filtered by stage counts the changes into and out of the stage, and nothing else', async () => {
    const active = await add('project', { name: 'Here', stage: 'Active' })
    await ask('POST', '/project', { name: 'New', stage: 'Active' })
    await ask('PUT', `/project/${active._id}`, { stage: 'Inactive' })
    expect(await countsOf('/project?stage=Active')).toEqual({ requests: 2, additions: 1 })
    expect(await countsOf('/project?stage=Inactive')).toEqual({ requests: 1, additions: 0 })
    expect(await countsOf('/project?stage=Active&status=Completed')).toEqual({ requests: 0, additions: 0 })
    await ask('PUT', `/project/${active._id}`, { name: 'Renamed' })
    expect(await countsOf('/project?stage=Active')).toEqual({ requests: 3, additions: 1 })
    expect(await countsOf('/project?stage=Inactive')).toEqual({ requests: 1, additions: 0 })
  })

  it('of a startup’s funding counts the requests for that startup', async () => {
    const item = (user_id: string) => ({ type: 'capex', amount: 100, year: 2024, user_id })
    const { startup, incubator } = t.own
    const ofStartup = await add('funding', item(startup))
    await ask('POST', '/funding', item(startup))
    await ask('PUT', `/funding/${ofStartup._id}`, { amount: 200 })
    await ask('POST', '/funding', item(incubator))
    expect(await countsOf(`/funding/user/${startup}`)).toEqual({ requests: 2, additions: 1 })
    expect(await countsOf(`/funding/user/${incubator}`)).toEqual({ requests: 1, additions: 1 })
  })

  it('no longer counts a request that was decided, withdrawn or deleted', async () => {
    const waiting = await countWaiting()
    const requested = []
    for (const name of ['One', 'Two', 'Three']) requested.push(await ask('POST', '/prototype', { name }))
    expect(await countWaiting()).toBe(waiting! + 3)
    await decide(requested[0]._id, 'approved')
    await decide(requested[1]._id, 'rejected')
    await decide(requested[2]._id, 'withdrawn', 'coe-editor')
    expect(await countWaiting()).toBe(waiting)
  })
})
