import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { JOB_LIMITS } from './limits.ts'
import { findBlankTemplate } from '#server/testing/templates.ts'
import { findSqlState } from './transact.ts'

const SILENCE_MILLISECONDS = 700
let database: EmbeddedDatabase
let pool: pg.Pool

beforeAll(async () => {
  // Some of these statements take longer on a busy machine than a request would wait.
  database = await openEmbedded(
    { template: await findBlankTemplate(), silenceMilliseconds: SILENCE_MILLISECONDS },
    JOB_LIMITS,
  )
  pool = database.pools.writes
  await pool.query('create table item (id int primary key, name text)')
})
afterAll(() => database.close())

const countItems = async (): Promise<unknown> =>
  (await pool.query('select count(*) as n from item')).rows[0]?.n

/** Ends a connection abruptly, as a broken network does. */
function cut(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy()
}

test('each of many connections gets its own answers, even among parameters of megabytes', async () => {
  const ask = async (tag: number): Promise<unknown> => {
    const length = tag % 2 === 0 ? 2_000_000 : 10
    const result = await pool.query(`select ${tag} as tag, length($1) as length`, ['x'.repeat(length)])
    return result.rows[0]
  }
  const answers = await Promise.all(Array.from({ length: 64 }, (_, tag) => ask(tag)))
  expect(answers).toEqual(answers.map((_, tag) => ({ tag, length: tag % 2 === 0 ? 2_000_000 : 10 })))
})

test('one name means different statements on different connections', async () => {
  const [first, second] = [await pool.connect(), await pool.connect()]
  const ask = async (client: pg.PoolClient, tag: string): Promise<unknown> =>
    (await client.query({ name: 'same', text: `select '${tag}' || $1 as answer`, values: ['!'] })).rows
  for (let round = 0; round < 3; round++) {
    expect(await ask(first, 'one')).toEqual([{ answer: 'one!' }])
    expect(await ask(second, 'two')).toEqual([{ answer: 'two!' }])
  }
  const countSame = async (): Promise<unknown> =>
    (await second.query(`select count(*) as n from pg_prepared_statements where name like '%same'`)).rows[0]
      ?.n
  expect(await countSame()).toBe(2)
  first.release(true)
  await expect.poll(countSame).toBe(1)
  expect(await ask(second, 'two')).toEqual([{ answer: 'two!' }])
  second.release()
})

test('a transaction is invisible before its commit, and others wait for it', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into item values (1, 'a')`)
  const outside = countItems()
  await sleep(50)
  await client.query(`insert into item values (2, 'b')`)
  await client.query('commit')
  client.release()
  expect(await outside).toBe(2)
  await pool.query('delete from item')
})

test('a failed statement keeps its error code and does not affect the connection or others', async () => {
  await pool.query(`insert into item values (1, 'a')`)
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0
        ? pool.query(`insert into item values ($1, 'again')`, [1])
        : pool.query('select $1::int as n', [i]),
    ),
  )
  results.forEach((result, i) => {
    if (result.status === 'rejected') expect([i % 2, findSqlState(result.reason)]).toEqual([0, '23505'])
    else expect(result.value.rows).toEqual([{ n: i }])
  })
  await pool.query('delete from item')
})

test('a connection that is lost during a transaction is rolled back and blocks nobody', async () => {
  for (const leave of [cut, (client: pg.PoolClient) => client.release(true)]) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into item values (1, 'a')`)
    const outside = countItems()
    leave(client)
    expect(await outside).toBe(0)
    if (leave === cut) client.release()
  }
})

test('a connection that is lost during a statement is rolled back too', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const lost = client.query(`insert into item select i, pg_sleep(0.05)::text from generate_series(1, 2) i`)
  const outside = countItems()
  cut(client)
  await expect(lost).rejects.toThrow('Connection terminated')
  client.release()
  expect(await outside).toBe(0)
})

test('an idle transaction that blocks others is ended after a while', async () => {
  const client = await pool.connect()
  const ended = new Promise((resolve) => client.once('error', resolve))
  await client.query('begin')
  await client.query(`insert into item values (1, 'a')`)
  expect(await countItems()).toBe(0)
  expect(findSqlState(await ended)).toBe('25P03')
  await expect(client.query('commit')).rejects.toThrow()
  client.release()
})

test('an active transaction is not ended, however long it takes', async () => {
  const client = await pool.connect()
  await client.query('begin')
  for (let step = 0; step < 4; step++) {
    await sleep(SILENCE_MILLISECONDS * 0.4)
    await client.query('insert into item values ($1, null)', [step])
  }
  await client.query('commit')
  client.release()
  expect(await countItems()).toBe(4)
  await pool.query('delete from item')
})

test('texts nested deeper than the engine supports are refused, and the engine continues', async () => {
  const ask = async (query: string, text: string): Promise<unknown> =>
    findSqlState(await pool.query(query, [text]).catch((error: unknown) => error))
  expect(await ask('select $1::jsonb', '['.repeat(1_000_000))).toMatch(/^(54001|22P02)$/)
  expect(await ask(`select 'x' ~ $1`, '('.repeat(50_000))).toBe('2201B')
  expect(await ask(`select websearch_to_tsquery('simple', $1)`, 'a -'.repeat(50_000))).toBe('54001')
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})
