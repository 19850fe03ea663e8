/** The index of the search always equals one that is made anew (decisions/search-index.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { indexEverything } from '#server/records/search-documents.ts'
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

it('after additions, changes, new names of startups, transfers, deletions and approvals', async () => {
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
