import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { formOf } from '#server/core/files/testing/sample-files.ts'
import { writeCsv } from '#server/platform/sheets/write-sheet.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
/** The requests of the test, by kind. */
const made: Record<'added' | 'changed' | 'deleted' | 'imported' | 'theirs', string> = {
  added: '',
  changed: '',
  deleted: '',
  imported: '',
  theirs: '',
}
let other: { cookie: string; accountId: string }

async function askToImport(): Promise<string> {
  const bytes = await buffer(
    writeCsv([{ header: 'Name', type: 'text' }], [['First of a file'], ['Second of a file']]),
  )
  const { payload, headers } = await formOf([
    ['module', 'project'],
    ['file', { name: 'projects.csv', bytes }],
  ])
  const cookie = t.cookies['coe-editor']
  const upload = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    payload,
    headers: { ...headers, cookie },
  })
  const committed = await t.call('coe-editor', 'POST', `/imports/${upload.json()._id}/commit`, {})
  return committed.body.approval._id
}

beforeAll(async () => {
  t = await createTestApp()
  other = await signInAs(t.db, {
    role_type: 'incubator',
    incubator_id: t.own.incubator,
    designation: 'COE Editor',
    admin_id: newId(),
    name: 'Another Editor',
  })
  const stays = (await t.call('coe-master', 'POST', '/prototype', { name: 'Stays' })).body._id
  const idOf = (answer: { body: { approval: { _id: string } } }) => answer.body.approval._id
  made.added = idOf(await t.call('coe-editor', 'POST', '/prototype', { name: 'New' }))
  made.changed = idOf(await t.call('coe-editor', 'PUT', `/prototype/${stays}`, { description: 'Wished' }))
  made.deleted = idOf(await t.call('coe-editor', 'DELETE', `/event/${t.own.of['event']}`))
  made.imported = await askToImport()
  const theirs = await t.app.inject({
    method: 'POST',
    url: '/api/prototype',
    headers: { cookie: other.cookie },
    payload: { name: 'Theirs' },
  })
  made.theirs = theirs.json().approval._id
  await t.call('coe-master', 'PUT', `/prototype/${stays}`, { description: 'Quicker' })
  await t.call('coe-master', 'PUT', `/approvals/${made.added}`, { status: 'rejected' })
})
afterAll(() => t.close())

const list = async (query: string) =>
  (await t.call('coe-master', 'GET', `/approvals?pageSize=100&${query}`)).body
const idsOf = async (query: string): Promise<string[]> =>
  (await list(query)).data.map((a: { _id: string }) => a._id)
const counts = async (query: string) =>
  (await t.call('coe-master', 'GET', `/approvals/incubator/${t.own.incubator}/counts?${query}`)).body

// (approvals.md, Approvals page)
describe('the list of requests', () => {
  it.each([
    ['module=prototype', ['theirs', 'changed', 'added']],
    ['module=project', ['imported']],
    ['action=create', ['theirs', 'added']],
    ['action=update', ['changed']],
    ['action=delete', ['deleted']],
    ['action=import', ['imported']],
    ['action=create&module=prototype&status=pending', ['theirs']],
    ['module=mentor', []],
  ] as const)('can be filtered by %s', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected.map((name) => made[name]))
  })

  it('can be filtered to the requests of one editor', async () => {
    expect(await idsOf(`editor=${other.accountId}`)).toEqual([made.theirs])
  })

  it('shows the conflicts of waiting requests, not of decided ones', async () => {
    const { data } = await list('fields=summary')
    const stale = Object.fromEntries(data.map((a: { _id: string; stale?: boolean }) => [a._id, a.stale]))
    expect(stale).toEqual({
      [made.added]: undefined,
      [made.changed]: true,
      [made.deleted]: false,
      [made.imported]: false,
      [made.theirs]: false,
    })
  })

  it('shows who caused the conflict of a request, and when', async () => {
    const { conflicts, stale } = (await t.call('coe-editor', 'GET', `/approvals/${made.changed}`)).body
    expect(stale).toBe(true)
    expect(conflicts).toEqual([
      {
        index: 0,
        entity: 'prototype',
        record_id: expect.any(String),
        base: { description: null },
        current: { description: 'Quicker' },
        proposed: { description: 'Wished' },
        changedBy: 'COE Master',
        changedAt: expect.stringMatching(/^20/),
      },
    ])
    expect((await t.call('coe-editor', 'GET', `/approvals/${made.theirs}`)).body.conflicts).toEqual([])
    expect((await t.call('coe-editor', 'GET', `/approvals/${made.added}`)).body.conflicts).toBeUndefined()
  })

  it('has counts by status, and lists its editors and modules under any filter', async () => {
    const all = { pending: 4, approved: 0, rejected: 1, withdrawn: 0, stale: 1 }
    const whole = await counts('')
    expect(whole).toMatchObject(all)
    expect(whole.modules).toEqual(['event', 'project', 'prototype'])
    expect(whole.editors).toContainEqual({ _id: other.accountId, name: 'Another Editor' })
    expect(whole.editors).toHaveLength(2)
    const none = { pending: 0, approved: 0, rejected: 0, withdrawn: 0, stale: 0 }
    expect(await counts('action=delete')).toEqual({ ...whole, ...none, pending: 1 })
    expect(await counts('module=mentor&mine=false')).toEqual({ ...whole, ...none })
  })

  it('has counts only for its readers', async () => {
    const at = (id: string) => `/approvals/incubator/${id}/counts`
    expect((await t.call('coe-master', 'GET', at(t.other.incubator))).status).toBe(404)
    expect((await t.call('portal-edit', 'GET', at(t.own.incubator))).status).toBe(404)
    expect((await t.call('coe-viewer', 'GET', at(t.own.incubator))).status).toBe(200)
  })

  it.each([
    ['module=cars', 'module', /^module must be one of: incubator/],
    ['editor=asha', 'editor', /^editor must be the id of an account$/],
    ['action=restore', 'action', /^action must be one of: create, update, delete, import$/],
  ])('refuses %s with a sentence', async (query, path, message) => {
    const { status, body } = await t.call('coe-editor', 'GET', `/approvals?${query}`)
    expect([status, body.errors]).toEqual([400, [{ path, message: expect.stringMatching(message) }]])
  })
})
