/** The index of the search always equals one that is made anew (decisions/search-index.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { indexEverything, mergeIndex } from '#server/core/records/search-documents.ts'
import { commit, prototypes, upload } from '#server/core/imports/testing/upload.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const readIndex = async () =>
  (await t.db.query(sql`select d.*, d::text as whole from search_document d order by id`)).rows

async function expectAsNew(step: string): Promise<void> {
  const kept = await readIndex()
  await t.db.query(sql`delete from search_document`)
  await indexEverything(t.db)
  expect(kept, step).toEqual(await readIndex())
  expect(kept.length).toBeGreaterThan(0)
}

async function change(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<string> {
  const answer = await t.call('portal-edit', method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body?._id as string
}

it('after additions, changes, new names of startups, transfers, deletions and requests', async () => {
  await expectAsNew('at first')
  const id = await change('POST', '/prototype', {
    user_id: t.own.incubator,
    startup: 'Own Sense',
    name: 'Ragi mill',
  })
  await expectAsNew('an addition')
  await change('PUT', `/prototype/${id}`, { name: 'Jowar mill', description: 'Grinds' })
  await expectAsNew('a change')
  await change('PUT', `/startup/${t.own.startup}`, { name: 'Renamed Sense' })
  await expectAsNew('a new name')
  await change('PUT', `/startup/${t.own.startup}`, { user_id: t.other.incubator })
  await expectAsNew('a transfer')
  await change('DELETE', `/prototype/${id}`)
  await expectAsNew('a deletion')
  const requested = await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, {
    name: 'Proposed mill',
  })
  expect(requested.status).toBe(202)
  await expectAsNew('a request')
})

const idOf = async (name: string): Promise<string> =>
  (await t.call('coe-master', 'GET', `/prototype?search=${encodeURIComponent(name)}`)).body.data[0]._id

it('after imports, their undo and the undo of that', async () => {
  const { body } = await upload(t, 'coe-master', prototypes('Imported press,,,,,\r\nImported pump,,,,,'))
  expect((await commit(t, 'coe-master', body._id)).status).toBe('done')
  await expectAsNew('an import')
  const { raw, status } = await t.call('coe-master', 'POST', `/imports/${body._id}/undo`)
  expect(status).toBe(200)
  await expectAsNew('the undo of an import')
  const again = await t.call('coe-master', 'POST', `/batches/${String(raw.headers['batch-id'])}/undo`)
  expect(again).toMatchObject({ status: 200, body: { restored: 2 } })
  await expectAsNew('the undo of an undo')
})

it('after a record and a deleted one are restored', async () => {
  const id = await change('POST', '/prototype', {
    user_id: t.own.incubator,
    startup: 'Other',
    name: 'First name',
  })
  const path = `/prototype/${id}`
  const restore = async (at: number) => {
    const { data } = (await t.call('coe-master', 'GET', `${path}/history`)).body
    const back = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: data.at(at)._id })
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
  }
  await change('PUT', path, { name: 'Second name' })
  await restore(-1)
  expect(await idOf('First name')).toBe(id)
  await expectAsNew('an earlier version')
  await change('DELETE', path)
  await restore(0)
  await expectAsNew('a deleted record')
})

it.each([
  ['POST', '/prototype', { name: 'Approved press', startup: 'Other' }],
  ['PUT', () => `/prototype/${t.own.prototype}`, { name: 'Approved mill' }],
  ['DELETE', () => `/prototype/${t.own.prototype}`, undefined],
] as const)('after the approval of %s', async (method, path, values) => {
  const requested = await t.call('coe-editor', method, typeof path === 'string' ? path : path(), values)
  expect(requested.status, JSON.stringify(requested.body)).toBe(202)
  const { _id } = requested.body.approval
  expect((await t.call('coe-master', 'PUT', `/approvals/${_id}`, { status: 'approved' })).status).toBe(200)
  await expectAsNew(method)
})

it('what was written is merged into it, so that no search has to read it apart', async () => {
  const merge = async () =>
    (
      await t.db.query<{ pages: number }>(
        sql`select gin_clean_pending_list('search_document_words') as pages`,
      )
    ).rows[0]!.pages
  const add = (name: string) =>
    change('POST', '/prototype', { user_id: t.own.incubator, startup: 'Own Sense', name })
  await add('Seed drill')
  expect(await merge()).toBeGreaterThan(0)
  await add('Rice mill')
  await mergeIndex(t.db)
  expect(await merge()).toBe(0)
})
