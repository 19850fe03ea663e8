/** Lists in files: an export contains the ids of items (exports-and-templates.md, Values in files). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { commit, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

interface Item {
  _id: string
  title: string
}

const period = { fromDate: '2025-04-01', toDate: '2025-06-01' }
const HEAD = '_id,Milestone,Due date,Target,Sub milestones'
const cell = (items: readonly object[]): string => `"${JSON.stringify(items).replaceAll('"', '""')}"`
const fileOf = (id: string, items: readonly object[]): string =>
  `${HEAD}\r\n${id},Jobs created,2025-03-31,12,${cell(items)}`
const send = (file: string) => upload(t, 'coe-master', file, { module: 'milestone' })

async function make(...titles: string[]) {
  const subMilestones = titles.map((title) => ({ title, period }))
  const values = { title: 'Jobs created', due_date: '2025-03-31', target: 12, subMilestones }
  const { body } = await t.call('coe-master', 'POST', '/milestone', values)
  return { id: String(body._id), items: body.subMilestones as Item[] }
}
const itemsOf = async (id: string): Promise<Item[]> =>
  (await t.call('coe-master', 'GET', `/milestone/${id}`)).body.subMilestones

it('exported lists change nothing when imported, with or without ids', async () => {
  const { id, items } = await make('Prototype', 'Field trial')
  for (const given of [items, items.map(({ _id, ...parts }) => parts)])
    expect((await send(fileOf(id, given))).body).toMatchObject({ rows_unchanged: 1, rows_invalid: 0 })
})

it('a changed list in a cell changes its items and restores removed ones', async () => {
  const { id, items } = await make('Prototype', 'Field trial')
  const [first, second] = items as [Item, Item]
  await t.call('coe-master', 'DELETE', `/milestone/${id}/subMilestones/${second._id}`)
  const wanted = [{ ...first, title: 'Second prototype' }, second, { title: 'Sale', period }]
  const { body } = await send(fileOf(id, wanted))
  expect(body).toMatchObject({ rows_updated: 1, rows_invalid: 0 })
  expect(await commit(t, 'coe-master', body._id)).toMatchObject({ status: 'done' })
  const now = await itemsOf(id)
  expect(now).toMatchObject(wanted)
  expect(new Set(now.map((item) => item._id)).size).toBe(3)
})

it('items get new ids in a row that adds a record, and ids of another record are refused at their cell', async () => {
  const { id, items } = await make('Prototype')
  const added = await send(fileOf('', items))
  expect(added.body).toMatchObject({ rows_added: 1, rows_invalid: 0 })
  await commit(t, 'coe-master', added.body._id)
  const { body: list } = await t.call('coe-master', 'GET', '/milestone?pageSize=1')
  expect(list.data[0].subMilestones).toMatchObject([{ title: 'Prototype' }])
  expect(list.data[0].subMilestones[0]._id).not.toBe(items[0]!._id)
  const other = await make('Sale')
  const { body } = await send(fileOf(id, [...items, ...other.items]))
  expect(body).toMatchObject({ rows_invalid: 1, errors: [{ column: 'Sub milestones' }] })
})
