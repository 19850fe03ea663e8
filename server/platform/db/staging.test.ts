import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { sql } from './sql.ts'
import { attach, createStaging, setAside, settleAll, type Staging } from './staging.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const KEPT = '00000000-0000-7000-8000-000000000001'
const ADDED = '00000000-0000-7000-8000-000000000002'
const add = (table: string, id: string) => sql`
  insert into ${sql.identifier(table)} (id, name, incubator_type, email) values (${id}, ${table}, 'COE', 'a@example.org')`

async function stage(): Promise<Staging> {
  await db.reset()
  await db.query(add('incubator', KEPT))
  const staging = await createStaging(db, 'incubator')
  await setAside(db, staging, [{ id: KEPT, version: 1 }], { isCopied: false })
  await db.query(add(staging.records, ADDED))
  return staging
}

const there = async () =>
  (await db.query<{ id: string }>(sql`select id from incubator`)).rows.map((r) => r.id)
const tables = async () =>
  (await db.query(sql`select from pg_tables where tablename like 'staged%'`)).rows.length

test('rows that a killed process had staged never become visible, and the next start drops their tables', async () => {
  await stage()
  expect(await there()).toEqual([KEPT])
  await settleAll(db)
  expect(await there()).toEqual([KEPT])
  expect(await tables()).toBe(0)
})

test('rows that a killed process had attached stay visible, and the next start moves them to their tables', async () => {
  const staging = await stage()
  expect(await db.transact((tx) => attach(tx, staging))).toBe(true)
  expect(await there()).toEqual([ADDED])
  await settleAll(db)
  expect((await db.query(sql`select id from only incubator`)).rows).toEqual([{ id: ADDED }])
  expect(await tables()).toBe(0)
})

test('the next start indexes again what a killed process had attached, and nothing otherwise', async () => {
  const made = async () =>
    (
      await db.query<{ made: string | null }>(
        sql`select obj_description('search_document'::regclass) as made`,
      )
    ).rows[0]!.made
  const staging = await stage()
  await db.query(sql`comment on table search_document is 'made'`)
  await settleAll(db)
  expect(await made()).toBe('made')
  const attached = await stage()
  expect(staging).not.toEqual(attached)
  await db.transact((tx) => attach(tx, attached))
  await settleAll(db)
  expect(await made()).toBeNull()
})

test('nothing is attached if a record has changed since it was read', async () => {
  const staging = await stage()
  await db.query(sql`update incubator set version = 2`)
  const attaching = db.transact(async (tx) => {
    if (!(await attach(tx, staging))) throw new Error('changed')
  })
  await expect(attaching).rejects.toThrow('changed')
  expect(await there()).toEqual([KEPT])
  await settleAll(db)
})
