/** An earlier version stored list items without ids. They are shown, approved and restored with ids. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultMigrationsFolder } from '#server/platform/db/open.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const LISTS = ['founders', 'awards']
/** SQL that removes the ids from the items of a value's lists. */
const without = (value: string): string =>
  LISTS.reduce(
    (
      inner,
      list,
    ) => `case jsonb_typeof(${value} -> '${list}') when 'array' then jsonb_set(${inner}, '{${list}}',
      (select coalesce(jsonb_agg(i - '_id'), '[]') from jsonb_array_elements(${value} -> '${list}') i)) else ${inner} end`,
    value,
  )

/** Turns all stored data into the form of the earlier version. */
async function takeIds(): Promise<void> {
  for (const list of LISTS)
    await t.db.pool.query(`update startup set "${list}" =
      (select coalesce(jsonb_agg(i - '_id'), '[]') from jsonb_array_elements("${list}") i) where "${list}" is not null`)
  await t.db.pool.query(
    `update history set before = ${without('before')}, after = ${without('after')} where entity = 'startup'`,
  )
  await t.db.pool.query(`update approval set changes = (select jsonb_agg(c || jsonb_build_object(
    'base', ${without("(c -> 'base')")}, 'proposed', ${without("(c -> 'proposed')")})) from jsonb_array_elements(changes) c)`)
}

async function migrate(): Promise<void> {
  const text = readFileSync(join(defaultMigrationsFolder, '0008_list-items.sql'), 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) await t.db.pool.query(statement)
}

interface Item {
  _id: string
  name: string
  phoneNumber?: string
}

it('an item has the same id in a record, its history and its requests, which are approved one by one', async () => {
  const path = `/startup/${t.own.startup}`
  const put = (person: 'coe-master' | 'coe-editor', body: object) => t.call(person, 'PUT', path, body)
  await put('coe-master', { founders: [{ name: 'Asha' }, { name: 'Asha' }, { name: 'Ravi' }] })
  const { founders } = (await put('coe-master', { awards: [{ name: 'First', date: '2025-02-01' }] })).body
  const [asha, other, ravi] = founders as Item[]
  const one = await put('coe-editor', { founders: [{ ...asha, phoneNumber: '5000000001' }, other, ravi] })
  const two = await put('coe-editor', { founders: [asha, other, { ...ravi, phoneNumber: '5000000002' }] })
  // At that time requests contained whole lists.
  for (const [{ body }, changed] of [
    [one, [{ ...asha, phoneNumber: '5000000001' }, other, ravi]],
    [two, [asha, other, { ...ravi, phoneNumber: '5000000002' }]],
  ] as const)
    await t.db.pool.query(
      `update approval set changes = jsonb_set(jsonb_set(changes, '{0,base,founders}', $2), '{0,proposed,founders}', $3) where id = $1`,
      [body.approval._id, JSON.stringify(founders), JSON.stringify(changed)],
    )
  await takeIds()
  const { rows } = await t.db.pool.query<{ founders: Item[] }>('select founders from startup where id = $1', [
    t.own.startup,
  ])
  expect(rows[0]!.founders[0]).not.toHaveProperty('_id')
  await migrate()

  const { body: now } = await t.call('coe-master', 'GET', path)
  expect(new Set(now.founders.map((i: Item) => i._id)).size).toBe(3)
  const { body: history } = await t.call('coe-master', 'GET', `${path}/history`)
  expect(history.data[0].after).toMatchObject({ founders: now.founders, awards: now.awards })
  const requested = await t.call('coe-master', 'GET', `/approvals/${two.body.approval._id}`)
  expect(requested.body).toMatchObject({ stale: false, changes: [{ base: { founders: now.founders } }] })
  for (const { body } of [two, one])
    expect(
      await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, { status: 'approved' }),
    ).toMatchObject({
      status: 200,
    })
  const { body: after } = await t.call('coe-master', 'GET', path)
  expect(after.founders.map((i: Item) => [i._id, i.phoneNumber])).toEqual([
    [now.founders[0]._id, '5000000001'],
    [now.founders[1]._id, null],
    [now.founders[2]._id, '5000000002'],
  ])
  const restored = await t.call('coe-master', 'POST', `${path}/restore`, { history_id: history.data[0]._id })
  expect(restored.body.founders).toEqual(now.founders)
})
