import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { isAmong } from './is-among.ts'
import { sql } from './sql.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const find = async (values: readonly string[]) => {
  const among = isAmong(sql`v.name`, values, 'text')
  const { rows } = await db.query<{ name: string }>(
    sql`select name from (values ('a'), ('b'), ('c')) as v(name) where ${among} order by name`,
  )
  return rows.map(({ name }) => name)
}

it.each([
  { values: [], found: [] },
  { values: ['b'], found: ['b'] },
  { values: ['nobody'], found: [] },
  { values: ['c', 'a', 'nobody'], found: ['a', 'c'] },
])('finds the rows among $values', async ({ values, found }) => {
  expect(await find(values)).toEqual(found)
})

it('compares a single value directly, and takes several from a subquery, so that the plan is reused', () => {
  expect(isAmong(sql`t.id`, ['x'], 'uuid').text).toBe('t.id = $1::uuid')
  expect(isAmong(sql`t.id`, ['x', 'y'], 'uuid').text).toBe('t.id = any((select $1::uuid[])::uuid[])')
})
