/** One transaction, tried again where PostgreSQL itself asks for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable, Result, Tx } from './open.ts'
import type { SQL } from './sql.ts'
import { findUnavailable } from './unavailable.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MILLISECONDS = 10

/** serialization_failure, deadlock_detected */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])

/** The SQLSTATE of PostgreSQL's error, also within one that names it as its cause; undefined for anything else. */
export function findSqlState(error: unknown): string | undefined {
  return findDatabaseError(error)?.code
}

/** PostgreSQL's own error with `code`, `constraint`, `table`, `column`, `detail`, also as another's cause. */
export function findDatabaseError(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? findDatabaseError(error.cause) : undefined
}

/**
 * Runs `work` in one transaction of its own connection: committed when it returns, rolled back when it throws.
 * A `work` that swallows the error of a failed statement throws too: PostgreSQL would answer its commit with a
 * rollback and no error.
 */
export async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(pool, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !WORTH_ANOTHER_TRY.has(findSqlState(error) ?? '')) throw error
      await sleep(FIRST_PAUSE_MILLISECONDS * 2 ** attempt * Math.random())
    }
  }
}

/** The driver's word for a statement on a connection that has ended. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.message.endsWith('is not queryable') || isGone(error.cause))

const PREPARED = { isPrepared: true }
/** A statement that says so gets no name of the pool's (statement-names.ts). */
const NO_NAME = ''

/** Runs statements there. What a row holds is the word of whoever wrote the statement. */
export const queryOn =
  (client: pg.Pool | pg.ClientBase): Queryable['query'] =>
  <Row>({ text, values }: SQL, { isPrepared } = PREPARED) =>
    client.query(isPrepared ? { text, values } : { text, values, name: NO_NAME }) as Promise<
      pg.QueryResult & Result<Row>
    >

async function transactOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Why it ended, where no statement was running, comes as an event; the next statement only says that it did.
  let end: Error | undefined
  const noteEnd = (error: Error): void => {
    end ??= error
  }
  client.on('error', noteEnd)
  try {
    await client.query('begin')
    const result = await work({ query: queryOn(client), isTransaction: true })
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK') {
      throw new Error('A statement of this transaction failed and its error was swallowed: nothing is saved.')
    }
    return result
  } catch (error) {
    broken = await rollBack(client, error)
    throw end && isGone(error) ? end : error
  } finally {
    client.off('error', noteEnd)
    client.release(broken)
  }
}

/** Why the connection must go, and the transaction with it; undefined where it was rolled back. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  // Who says nothing would let a rollback wait for as long again. Only an error can be found to be of that kind.
  if (findUnavailable(error) === 'silent') return error as Error
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}
