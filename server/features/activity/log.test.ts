/** The log answers who did what, in which module, and when (activity.md, Activities page). */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ActivityEntry, LogFigures } from '#domain/api/activity.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

type Kind = Parameters<TestApp['call']>[0]

let t: TestApp
let editor: string
let gone: string
beforeEach(async () => {
  t = await createTestApp()
  editor = (await t.call('coe-editor', 'GET', '/auth/session')).body.uid
  gone = (await t.call('coe-master', 'POST', '/prototype', { name: 'Gone', description: 'Old' })).body._id
  await t.call('coe-master', 'PUT', `/prototype/${gone}`, { description: 'New' })
  const { approval } = (await t.call('coe-editor', 'DELETE', `/prototype/${gone}`)).body
  await t.call('coe-master', 'PUT', `/approvals/${approval._id}`, { status: 'approved' })
})
afterEach(() => t.close())

const find = async (actorKind: Kind, query: string) =>
  (await t.call(actorKind, 'GET', `/editActivity?pageSize=100&${query}`)).body.data as ActivityEntry[]
const titles = (entries: readonly ActivityEntry[]) => entries.map((e) => e.activity)
const figuresOf = async (actorKind: Kind, query = '') =>
  (await t.call(actorKind, 'GET', `/editActivity/figures?${query}`)).body as LogFigures

it('a change that an Editor proposed and a Master applied is found for the Editor too', async () => {
  const theirs = await find('coe-viewer', `person=${editor}&module=prototype`)
  expect(titles(theirs)).toEqual(['Delete Prototype', 'Delete Prototype Request'])
  expect(theirs[0]).toMatchObject({ designation: 'COE Master', deleted: 'prototype', restorable: 1 })
  expect(theirs[0]!.proposedBy).toBe(theirs[1]!.username)
  expect(await find('coe-viewer', 'person=editors&module=prototype')).toEqual(theirs)
})

it('the log can be filtered by kind of action, module and day', async () => {
  expect(titles(await find('coe-master', 'kind=update&module=prototype'))).toEqual(['Update Prototype'])
  expect(titles(await find('coe-master', `kind=delete&person=${editor}`))).toEqual(['Delete Prototype'])
  expect(titles(await find('coe-master', 'kind=decision'))).toHaveLength(1)
  expect(await find('coe-master', 'module=event&kind=update')).toEqual([])
  expect(await find('coe-master', 'to=2020-01-01')).toEqual([])
  expect((await t.call('coe-master', 'GET', '/editActivity?kind=other')).status).toBe(400)
})

it('every figure equals the total of the list with the same filter', async () => {
  const { total, people, modules } = await figuresOf('coe-master')
  expect(total).toBe((await find('coe-master', '')).length)
  for (const { _id, kinds } of people)
    for (const [kind, count] of Object.entries(kinds))
      expect(await find('coe-master', `person=${_id}&kind=${kind}`), kind).toHaveLength(count)
  for (const { module, total: ofModule } of modules)
    expect(await find('coe-master', `module=${module}`)).toHaveLength(ofModule)
  expect(people.find(({ _id }) => _id === editor)?.kinds).toEqual({ delete: 1, request: 1 })
})

it('figures of all editors, or of one person, count nobody else, whoever approved', async () => {
  const all = (await figuresOf('coe-master')).people.find(({ _id }) => _id === editor)
  for (const person of ['editors', editor]) {
    const { people } = await figuresOf('coe-master', `person=${person}&module=prototype`)
    expect(people, person).toMatchObject([{ _id: editor, designation: 'COE Editor', kinds: all!.kinds }])
  }
})

it('figures and files of a log are only for its readers', async () => {
  for (const path of ['/editActivity/figures', '/editActivity/export']) {
    expect((await t.call('startup', 'GET', path)).status).toBe(403)
    expect((await t.call('coe-master', 'GET', `${path}?incubator_id=${t.other.incubator}`)).status).toBe(404)
    expect((await t.call('portal-view', 'GET', `${path}?incubator_id=${t.other.incubator}`)).status).toBe(200)
  }
})

it('the file contains exactly the entries that match the filters', async () => {
  const answer = await t.call('coe-master', 'GET', `/editActivity/export?kind=delete&person=${editor}`)
  const [head, ...lines] = String(answer.body).trim().split('\r\n')
  expect(head).toContain('User,Role,Proposed by,IP Address,Incubator,Activity,Details,Activity Date')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Delete Prototype,Gone')
})

it('a batch shows each record before and after, to its readers', async () => {
  const [entry] = await find('coe-master', 'kind=update&module=prototype')
  const path = `/batches/${entry!.batch_id}/history`
  const { data, total } = (await t.call('coe-viewer', 'GET', path)).body
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ entity: 'prototype', record_id: gone, name: 'Gone', action: 'update' })
  expect(data[0].changes).toMatchObject([{ field: 'description', from: 'Old', to: 'New' }])
  const theirs = await find('portal-view', `incubator_id=${t.other.incubator}`)
  const other = `/batches/${theirs.find((e) => e.batch_id !== null)!.batch_id}/history`
  expect((await t.call('portal-view', 'GET', other)).status).toBe(200)
  expect((await t.call('coe-master', 'GET', other)).status).toBe(404)
  expect((await t.call('coe-master', 'GET', `/batches/${newId()}/history`)).status).toBe(404)
})

it('a record that was restored since cannot be restored again from its entry', async () => {
  const { data } = (await t.call('coe-master', 'GET', '/deleted?entity=prototype')).body
  await t.call('coe-master', 'POST', '/deleted/restore', { history_ids: [data[0].history_id] })
  const [entry] = await find('coe-master', `kind=delete&person=${editor}`)
  expect(entry!.restorable).toBe(0)
  const { rows } = await t.db.query(sql`select id from activity_log where request_id is not null`)
  expect(rows).toHaveLength(3)
})

it('the place of several startups that the portal deletes is their incubator, of one the startup', async () => {
  const ids = []
  for (const name of ['Asha', 'Beeja', 'Chigu'])
    ids.push(
      (
        await t.call('portal-edit', 'POST', '/startup', {
          ...NEW.startup,
          name,
          email: `${name}@example.org`,
          phone: '5000000001',
          incubator_id: t.own.incubator,
        })
      ).body._id as string,
    )
  await t.call('portal-edit', 'POST', '/startup/delete', { ids: ids.slice(1) })
  await t.call('portal-edit', 'DELETE', `/startup/${ids[0]}`)
  const { data } = (await t.call('portal-view', 'GET', '/editActivity?pageSize=2')).body
  expect(data.map((one: { activity: string }) => one.activity)).toEqual([
    'Delete Startup (Asha)',
    'Delete Startup (Selected) (Own COE)',
  ])
})
