/**
 * Proposals are shown with the record's history, and with the list while they wait
 * (history-and-restoring.md, Proposals in a history).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

type Kind = Parameters<TestApp['call']>[0]

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const ask = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  (await t.call('coe-editor', method, path, body)).body.approval
const decide = (id: string, body: object, kind: Kind = 'coe-master') =>
  t.call(kind, 'PUT', `/approvals/${id}`, body)
const add = async (values: object) => (await t.call('coe-master', 'POST', '/prototype', values)).body._id
const proposalsOf = (id: string, kind: Kind = 'coe-viewer') =>
  t.call(kind, 'GET', `/prototype/${id}/proposals`)

describe('the history of a record', () => {
  it('shows each proposal with its result, newest first', async () => {
    const id = await add({ name: 'Proposed for', description: 'As it was' })
    const path = `/prototype/${id}`
    const rejected = await ask('PUT', path, { description: 'Wanted' })
    await decide(rejected._id, { status: 'rejected', reason: 'Too vague' })
    const withdrawn = await ask('PUT', path, { description: 'Not so' })
    await decide(withdrawn._id, { status: 'withdrawn' }, 'coe-editor')
    const approved = await ask('PUT', path, { description: 'Better' })
    await decide(approved._id, { status: 'approved' })
    const waiting = await ask('DELETE', path)
    const { body } = await proposalsOf(id)
    expect(body).toMatchObject({
      total: 4,
      data: [
        { approval_id: waiting._id, action: 'delete', status: 'pending', decidedBy: null },
        { approval_id: approved._id, status: 'approved' },
        { approval_id: withdrawn._id, status: 'withdrawn' },
        {
          approval_id: rejected._id,
          action: 'update',
          status: 'rejected',
          reason: 'Too vague',
          editor: rejected.editor,
          editorId: rejected.editorId,
          changes: [{ field: 'description', from: 'As it was', to: 'Wanted' }],
        },
      ],
    })
    expect((await t.call('coe-viewer', 'GET', `${path}/proposals?pageSize=1&page=4`)).body).toMatchObject({
      total: 4,
      data: [{ approval_id: rejected._id }],
    })
  })

  it('finds a single record within a request for several', async () => {
    const ids = [await add({ name: 'One of two' }), await add({ name: 'Two of two' })]
    const { _id } = await ask('POST', '/prototype/delete', { ids })
    expect((await proposalsOf(ids[1])).body).toMatchObject({
      total: 1,
      data: [{ approval_id: _id, base: { name: 'Two of two' } }],
    })
  })

  it('still shows the proposals of a deleted record', async () => {
    const id = await add({ name: 'Gone by now' })
    const { _id } = await ask('PUT', `/prototype/${id}`, { description: 'Wanted' })
    await t.call('coe-master', 'DELETE', `/prototype/${id}`)
    expect((await proposalsOf(id)).body.data).toMatchObject([{ approval_id: _id, status: 'pending' }])
  })

  it('shows proposals only to readers of the incubator’s requests', async () => {
    const { prototype } = t.own
    for (const kind of ['coe-master', 'coe-editor', 'coe-viewer'] as const)
      expect((await proposalsOf(prototype, kind)).status, kind).toBe(200)
    for (const [kind, status] of [
      ['portal-edit', 404],
      ['portal-view', 404],
      ['startup', 404],
      ['visitor', 401],
    ] as const)
      expect((await proposalsOf(prototype, kind)).status, kind).toBe(status)
    for (const id of [t.other.prototype, newId(), 'none'])
      expect((await proposalsOf(id)).status, id).toBe(404)
  })
})

describe('a list', () => {
  it('shows the waiting additions that have the searched text, however it is written', async () => {
    const [dam, cafe] = [
      await ask('POST', '/project', { name: 'Check  dam' }),
      await ask('POST', '/project', { name: 'Café' }),
    ]
    const found = async (search: string) =>
      (await additions(`?search=${encodeURIComponent(search)}`)).data.map(
        (one: { approval_id: string }) => one.approval_id,
      )
    expect(await found('check dam')).toEqual([dam._id])
    expect(await found('CAFE')).toEqual([cafe._id])
    expect(await found('100%')).toEqual([])
    for (const { _id } of [dam, cafe])
      await t.call('coe-master', 'PUT', `/approvals/${_id}`, { status: 'rejected' })
  })

  const additions = async (query = '', kind: Kind = 'coe-viewer') =>
    (await t.call(kind, 'GET', `/project/additions${query}`)).body

  it('shows waiting additions, newest first, and none that were decided', async () => {
    const first = await ask('POST', '/project', { name: 'Well' })
    const second = await ask('POST', '/project', { name: 'Pump' })
    expect(await additions()).toMatchObject({
      total: 2,
      data: [
        {
          approval_id: second._id,
          title: 'Pump',
          additions: 1,
          editor: second.editor,
          editorId: second.editorId,
          requestDate: second.requestDate,
        },
        { approval_id: first._id, title: 'Well' },
      ],
    })
    await decide(first._id, { status: 'withdrawn' }, 'coe-editor')
    await decide(second._id, { status: 'approved' })
    expect(await additions()).toEqual({ data: [], total: 0 })
  })

  it('shows additions that match its filter, and none of another incubator', async () => {
    const { _id } = await ask('POST', '/funding-raised', {
      startup: 'Own Sense',
      type: 'Angel',
      year: 2024,
      amount: 5,
    })
    const list = async (query: string) =>
      (await t.call('coe-viewer', 'GET', `/funding-raised/additions${query}`)).body.total
    expect(await list('?year=2024')).toBe(1)
    expect(await list('?year=2023')).toBe(0)
    expect(await list(`?user_id=${t.own.incubator}`)).toBe(1)
    expect(await list(`?user_id=${t.other.incubator}`)).toBe(0)
    await decide(_id, { status: 'rejected' })
  })

  it('shows what each addition would be, as far as it matches the filter and the search', async () => {
    const round = (startup: string, year: number) => ({ startup, type: 'Angel', year, amount: 5 })
    const { _id } = await ask('POST', '/funding-raised/add', {
      records: [round('Alpha', 2024), round('Beta', 2023), round('Gamma', 2024)],
    })
    const shown = async (query: string) => {
      const { body } = await t.call('coe-viewer', 'GET', `/funding-raised/additions${query}`)
      return body.data.map((one: { additions: number; records: { startup: string }[] }) => [
        one.additions,
        one.records.map(({ startup }) => startup),
      ])
    }
    expect(await shown('')).toEqual([[3, ['Alpha', 'Beta', 'Gamma']]])
    expect(await shown('?year=2024')).toEqual([[2, ['Alpha', 'Gamma']]])
    expect(await shown('?search=gam')).toEqual([[1, ['Gamma']]])
    await decide(_id, { status: 'rejected' })
  })

  it('shows additions only to readers of requests', async () => {
    for (const kind of ['portal-edit', 'startup', 'mentor'] as const)
      expect((await t.call(kind, 'GET', '/project/additions')).status, kind).toBe(403)
    expect((await t.call('visitor', 'GET', '/project/additions')).status).toBe(401)
    expect((await t.call('coe-viewer', 'GET', '/project/additions?page=2')).status).toBe(400)
  })
})
