import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeMigrations } from '#server/testing/throw-away.ts'
import { sql } from './sql.ts'
import { findDatabaseError, findSqlState } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(
    makeMigrations('create table item (id int primary key, n int default 0)'),
  )
})
afterEach(() => database.reset())
afterAll(() => database.close())

const readIds = async (): Promise<unknown[]> =>
  (await database.query(sql`select id from item order by id`)).rows.map((row) => row['id'])

test('a transaction that throws is rolled back and throws the same error', async () => {
  const failure = new Error('changed my mind')
  const work = database.transact(async (tx) => {
    await tx.query(sql`insert into item values (1)`)
    throw failure
  })
  await expect(work).rejects.toBe(failure)
  expect(await readIds()).toEqual([])
})

test('a transaction returns its result, and its rows are saved', async () => {
  expect(
    await database.transact(async (tx) => {
      await tx.query(sql`insert into item values (1), (2)`)
      return 'done'
    }),
  ).toBe('done')
  expect(await readIds()).toEqual([1, 2])
})

test("PostgreSQL's own error is found, even as the cause of another error", async () => {
  await database.transact((tx) => tx.query(sql`insert into item values (1)`))
  const again = database.transact((tx) => tx.query(sql`insert into item values (1)`))
  const error: unknown = await again.catch((reason: unknown) => reason)
  expect(findSqlState(error)).toBe('23505')
  expect(findDatabaseError(error)?.constraint).toBe('item_pkey')
  expect(findSqlState(new Error('about it', { cause: error }))).toBe('23505')
  expect(findSqlState(new Error('another'))).toBeUndefined()
})

test.each(['40001', '40P01'])('a transaction that failed with %s is repeated', async (code) => {
  let attempts = 0
  await database.transact(async (tx) => {
    attempts++
    await tx.query(sql`insert into item values (1)`)
    if (attempts < 3) await tx.query(sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`))
  })
  expect(attempts).toBe(3)
  expect(await readIds()).toEqual([1])
})

test('no other failure is repeated, and the number of repetitions is limited', async () => {
  const attempts = { '40001': 0, '23505': 0 }
  for (const code of ['40001', '23505'] as const) {
    const work = database.transact(async (tx) => {
      attempts[code]++
      await tx.query(sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`))
    })
    expect(findSqlState(await work.catch((error: unknown) => error))).toBe(code)
  }
  expect(attempts).toEqual({ '40001': 5, '23505': 1 })
})

test('a transaction that swallows a failed statement fails, because PostgreSQL would save nothing', async () => {
  const work = database.transact(async (tx) => {
    await tx.query(sql`insert into item values (1)`)
    await tx.query(sql`insert into item values (1)`).catch(() => {})
  })
  await expect(work).rejects.toThrow('its error was ignored')
  expect(await readIds()).toEqual([])
})

test('many simultaneous transactions on one row all count', async () => {
  await database.transact((tx) => tx.query(sql`insert into item values (1)`))
  await Promise.all(
    Array.from({ length: 30 }, () =>
      database.transact(async (tx) => {
        const { rows } = await tx.query<{ n: number }>(sql`select n from item where id = 1 for update`)
        await tx.query(sql`update item set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`)
      }),
    ),
  )
  expect((await database.query(sql`select n from item`)).rows).toEqual([{ n: 30 }])
})

if (process.env['TEST_DATABASE_URL'] !== undefined)
  test('a transaction whose connection ended between two statements reports why', async () => {
    const work = database.transact(async (tx) => {
      const { rows } = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await tx.query(sql`set local idle_in_transaction_session_timeout = 20`)
      const others = sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`
      await vi.waitFor(async () => expect((await database.query(others)).rows).toEqual([]), 20_000)
      // The server's last message is read before the next statement.
      await setImmediate()
      await tx.query(sql`select 1`)
    })
    expect(findSqlState(await work.catch((error: unknown) => error))).toBe('25P03')
  })
