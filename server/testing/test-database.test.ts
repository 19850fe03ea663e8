import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from './test-app.ts'
import { createTestDatabase, readRows, type TestDatabase } from './test-database.ts'
import { makeMigrations } from './throw-away.ts'

let database: TestDatabase
beforeAll(async () => {
  const owner = 'create table "Owner" (id int generated always as identity primary key, name text)'
  const owned = 'create table owned (owner int references "Owner")'
  database = await createTestDatabase(makeMigrations(`${owner}; ${owned}`))
})
afterAll(() => database.close())

test('a test database has empty tables at the start and after each reset', async () => {
  for (let round = 0; round < 2; round++) {
    await database.pool.query(`insert into "Owner" (name) values ('a')`)
    await database.pool.query('insert into owned values (1)')
    expect((await database.pool.query('select * from "Owner"')).rows).toEqual([{ id: 1, name: 'a' }])
    await database.reset()
    expect((await database.pool.query('select * from owned')).rows).toEqual([])
  }
})

test('a reset leaves no row in the product’s tables, which triggers write to as well', async () => {
  const { db, close } = await createTestApp()
  expect([...(await readRows(db)).keys()]).toContain('public.change_log')
  await db.reset()
  expect(await readRows(db)).toEqual(new Map())
  await close()
})

test('a second test database is independent of the first', async () => {
  const other = await createTestDatabase(makeMigrations('create table other (id int)'))
  await expect(other.pool.query('select * from owned')).rejects.toThrow('does not exist')
  await other.close()
})
