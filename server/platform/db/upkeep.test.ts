import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { findBlankTemplate } from '#server/testing/templates.ts'
import { repeat } from './repeat.ts'
import { runUpkeep } from './upkeep.ts'

let database: EmbeddedDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await openEmbedded({ template: await findBlankTemplate() })
  pool = database.pools.jobs
})
afterAll(() => database.close())

const readState = async (): Promise<unknown> => {
  const { rows } = await pool.query(
    `select c.reltuples::int8 as rows, s.n_dead_tup as dead
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'An item'`,
  )
  return rows[0]
}

test('a table that has grown is analysed, and one that was changed is vacuumed', async () => {
  await pool.query('create table "An item" (id int, filler text)')
  await pool.query(`insert into "An item" select i, 'x' from generate_series(1, 2000) i`)
  await runUpkeep(pool)
  expect(await readState()).toEqual({ rows: 2000, dead: 0 })
  await pool.query(`delete from "An item" where id > 500`)
  await pool.query('select pg_stat_force_next_flush()')
  expect(await readState()).toEqual({ rows: 2000, dead: 1500 })
  await runUpkeep(pool)
  expect(await readState()).toEqual({ rows: 500, dead: 0 })
})

test('the log that a kill leaves to replay stays short', async () => {
  const readLog = async (): Promise<number> =>
    (await pool.query('select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()'))
      .rows[0]?.bytes
  await pool.query('create table "Much" (id int, filler text)')
  await pool.query(`insert into "Much" select i, repeat('x', 1000) from generate_series(1, 40000) i`)
  expect(await readLog()).toBeGreaterThan(32 * 1024 * 1024)
  const stop = repeat(() => runUpkeep(pool), 10)
  await expect.poll(readLog, { timeout: 15_000 }).toBeLessThan(1024 * 1024)
  await stop()
})

test('the disk gets back what the log of a large batch took', async () => {
  const readSize = async (): Promise<number> =>
    Number((await pool.query('select sum(size) as bytes from pg_ls_waldir()')).rows[0].bytes)
  await pool.query('create table "More" (id int, filler text)')
  await pool.query(`insert into "More" select i, repeat('x', 1000) from generate_series(1, 100000) i`)
  expect(await readSize()).toBeGreaterThan(96 * 1024 * 1024)
  await runUpkeep(pool)
  expect(await readSize()).toBeLessThan(64 * 1024 * 1024)
})
