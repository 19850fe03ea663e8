/** One transaction, repeated if PostgreSQL asks for it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Queryable, Result, Tx } from './database.ts'
import type { SQL } from './sql.ts'
import { findUnavailable } from './unavailable.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MILLISECONDS = 10

/** serialization_failure, deadlock_detected */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])

/** The SQLSTATE of PostgreSQL's error, also if it is the cause of another error; otherwise undefined. */
export function findSqlState(error: unknown): string | undefined {
  return findDatabaseError(error)?.code
}

/**
 * PostgreSQL's own error with `code`, `constraint`, `table`, `column`, `detail`, also if it is the cause of
 * another error.
 */
export function findDatabaseError(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? findDatabaseError(error.cause) : undefined
}

/**
 * Runs `work` in one transaction on its own connection: committed when it returns, rolled back when it
 * throws. It also throws if `work` swallows the error of a failed statement, because PostgreSQL would answer
 * the commit with a rollback and no error.
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

/** The driver's error for a statement on a connection that has ended. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.message.endsWith('is not queryable') || isGone(error.cause))

const PREPARED = { isPrepared: true }
/** A statement with this name gets no name from the pool (statement-names.ts). */
const NO_NAME = ''

/** Runs statements on a connection. The caller declares the type of the rows. */
export const queryOn =
  (client: pg.Pool | pg.ClientBase): Queryable['query'] =>
  <Row>({ text, values }: SQL, { isPrepared } = PREPARED) =>
    client.query(isPrepared ? { text, values } : { text, values, name: NO_NAME }) as Promise<
      pg.QueryResult & Result<Row>
    >

async function transactOnce<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // If a connection ends between statements, the reason comes as an event. The next statement only fails.
  let end: Error | undefined
  const noteEnd = (error: Error): void => {
    end ??= error
  }
  client.on('error', noteEnd)
  try {
    await client.query('begin')
    const result = await work({ query: queryOn(client), canWrite: true, isTransaction: true })
    const { command } = await client.query('commit')
    if (command === 'ROLLBACK') {
      throw new Error(
        'A statement of this transaction failed and its error was ignored, so nothing was saved.',
      )
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

/** The reason to discard the connection and with it the transaction; undefined if it was rolled back. */
async function rollBack(client: pg.PoolClient, error: unknown): Promise<Error | undefined> {
  // A silent server would make the rollback wait just as long. Only an `Error` can have this kind.
  if (findUnavailable(error) === 'silent') return error as Error
  return client.query('rollback').then(
    () => undefined,
    (failure: Error) => failure,
  )
}
