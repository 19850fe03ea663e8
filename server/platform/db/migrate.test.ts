import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeFolder, makeMigrations } from '#server/testing/throw-away.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

const first = 'create extension if not exists pg_trgm;--> statement-breakpoint\ncreate table item (id int)'
const second = 'alter table item add column name text'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(makeMigrations(first))
})
afterEach(() => database.close())

const listColumns = async (): Promise<unknown[]> =>
  (
    await database.pool.query(
      `select column_name as name from information_schema.columns where table_name = 'item'`,
    )
  ).rows

test('a failing migration changes nothing and reports the reason', async () => {
  const folder = makeMigrations(first, second, 'alter table itme add column more text')
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'The database could not be brought up to date, and nothing was changed: relation "itme" does not exist.',
  )
  expect(await listColumns()).toEqual([{ name: 'id' }])
})

test('a database with unknown migrations is refused', async () => {
  await migrate(database.pool, makeMigrations(first, second))
  expect(await listColumns()).toEqual([{ name: 'id' }, { name: 'name' }])
  await expect(migrate(database.pool, makeMigrations(first))).rejects.toThrow(
    'The database was changed by a newer version of this product (1 migrations are unknown here): ' +
      'start that version, or restore a backup from before it.',
  )
})

test('applied migrations are not applied again', async () => {
  for (let start = 0; start < 2; start += 1) await migrate(database.pool, makeMigrations(first, second))
  expect(await listColumns()).toEqual([{ name: 'id' }, { name: 'name' }])
})

test('a migration older than an applied one is reported', async () => {
  await migrate(database.pool, makeMigrations(first, second))
  const folder = makeMigrations(first, second, 'create table late (id int)')
  const journal = join(folder, 'meta/_journal.json')
  fs.writeFileSync(journal, fs.readFileSync(journal, 'utf8').replace('"when":1002', '"when":1000.5'))
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    '1 migrations are older than the newest one applied',
  )
})

test('an installation without migrations is reported', async () => {
  await expect(migrate(database.pool, makeFolder())).rejects.toThrow('There are no migrations in')
})

const serverUrl = process.env['TEST_DATABASE_URL']
if (serverUrl !== undefined) {
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const createDatabase = async (): Promise<{ name: string; url: URL }> => {
    const name = `ankura_test_${randomBytes(6).toString('hex')}`
    await run(`create database ${name}`)
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return { name, url }
  }
  const openAt = (url: URL) =>
    openDatabase({ dataDir: '', databaseUrl: url.href, migrationsFolder: makeMigrations(first, second) })

  test('processes that start at the same moment on one server all find it migrated', async () => {
    const { name, url } = await createDatabase()
    const opened = await Promise.all(Array.from({ length: 5 }, () => openAt(url)))
    for (const { pool } of opened) expect((await pool.query('select id, name from item')).rows).toEqual([])
    await Promise.all(opened.map((one) => one.close()))
    await run(`drop database ${name}`)
  })

  test('a user without the right to create tables is told which right is missing', async () => {
    const { name, url } = await createDatabase()
    await run(`create role ${name} login password 'weak'`)
    url.username = name
    url.password = 'weak'
    await expect(openAt(url)).rejects.toThrow(
      /lacks a right .*make it the owner of the database, or grant it CREATE/,
    )
    await run(`drop database ${name}`)
    await run(`drop role ${name}`)
  })
}
