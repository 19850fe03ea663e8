/**
 * Opens the database: the embedded one, or a PostgreSQL server. What it promises to the other rooms:
 * - Ready when it is there: created if need be, locked (embedded), migrated. Otherwise one sentence says why not.
 * - The same driver, errors and values on both kinds. A statement may be named (`{ name, text, values }`, names
 *   of up to 50 characters) on both.
 * - What `transact` or a query has answered is on the disk.
 * On the embedded kind one transaction runs at a time: keep it short, and use nothing but `tx` within it.
 * Session state is shared there: SET LOCAL, pg_advisory_xact_lock and ON COMMIT DROP instead of their lasting
 * sisters, no LISTEN, no statement_timeout to rely on, and never COPY FROM STDIN, which ends the engine.
 */
import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { OperatorProblem } from '../report-error.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { REQUEST_LIMITS, type Limits } from './limits.ts'
import { migrate } from './migrate.ts'
import { closePools, makeHealthCheck, type Pools } from './pools.ts'
import { openServerPools } from './server-pools.ts'
import type { SQL } from './sql.ts'
import { makeTotals, type Totals } from './totals.ts'
import { queryOn, transact } from './transact.ts'
import { keepTidy } from './upkeep.ts'

export { findDatabaseError, findSqlState } from './transact.ts'
export { findUnavailable, type Unavailable } from './unavailable.ts'

const DEFAULT_CONNECTIONS = 20

export interface DatabaseSettings {
  /** folder of everything this installation keeps; the embedded database lives in `database/` in it */
  readonly dataDir: string
  /** a PostgreSQL server (≥ 15); undefined: the embedded database */
  readonly databaseUrl: string | undefined
  /** how many connections to that server are kept at most */
  readonly databaseConnections?: number | undefined
  /** how long requests wait for the database; tests have little patience */
  readonly requestLimits?: Limits
  /** default: `migrations` beside this file */
  readonly migrationsFolder?: string
}

export interface Result<Row> {
  readonly rows: Row[]
  /** Rows that were read or written; null where a statement does neither. */
  readonly rowCount: number | null
}

/** What both the open database and a transaction can do. */
export interface Queryable {
  /**
   * Runs a statement. `Row` is the word of whoever wrote it: columns as they are read (value-types.ts). One whose
   * plan depends on its very values is not to be prepared: a plan for any values would be a slow one.
   */
  query<Row = Record<string, unknown>>(
    statement: SQL,
    how?: { readonly isPrepared: boolean },
  ): Promise<Result<Row>>
  /** Counts of lists (totals.ts); none within a transaction. */
  readonly totals?: Totals
}

/** A running transaction. Never keep it, and never use the database beside it: on embedded that cannot end. */
export interface Tx extends Queryable {
  readonly isTransaction: true
}

/** A way to ask the database. What takes too long on it fails, and leaves nothing behind (see limits.ts). */
export interface DatabaseAccess extends Queryable {
  readonly pool: pg.Pool
  /**
   * One transaction. `work` runs again (5 times in all) on 40001 and 40P01, so it has no effects of other kinds.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Itself the way of requests, which wait for seconds. */
export interface Database extends DatabaseAccess {
  readonly kind: 'embedded' | 'server'
  /** For work that no request waits for and that takes minutes. */
  readonly jobs: DatabaseAccess
  /** Whether the database answers; decided in seconds, however many wait for it. */
  isServing(): Promise<boolean>
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}

export const defaultMigrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Opens or creates, locks and migrates the database. Fails with one sentence that says what to do. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { kind, pools, close } = await (settings.databaseUrl === undefined
    ? openEmbeddedFolder(resolve(settings.dataDir), settings.requestLimits)
    : openServer(settings.databaseUrl, settings))
  try {
    await migrate(pools.jobs, settings.migrationsFolder ?? defaultMigrationsFolder)
  } catch (error) {
    await close()
    throw error
  }
  return composeDatabase(kind, pools, close)
}

export function composeDatabase(kind: Database['kind'], pools: Pools, close: () => Promise<void>): Database {
  const isServing = makeHealthCheck(pools)
  const jobs = accessBy(pools.jobs, pools.jobs)
  const requests = accessBy(pools.statements, pools.transactions)
  return { kind, ...requests, totals: makeTotals(), jobs, isServing, close }
}

const accessBy = (pool: pg.Pool, transactions: pg.Pool): DatabaseAccess => ({
  query: queryOn(pool),
  pool,
  transact: (work) => transact(transactions, work),
})

interface OpenPools {
  readonly kind: Database['kind']
  readonly pools: Pools
  close(): Promise<void>
}

async function openServer(databaseUrl: string, settings: DatabaseSettings): Promise<OpenPools> {
  const { databaseConnections = DEFAULT_CONNECTIONS, requestLimits = REQUEST_LIMITS } = settings
  const pools = await openServerPools(databaseUrl, databaseConnections, requestLimits)
  return { kind: 'server', pools, close: () => closePools(pools) }
}

async function openEmbeddedFolder(dataDir: string, requests: Limits | undefined): Promise<OpenPools> {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorProblem(
      `The data folder ${dataDir} cannot be written to (${reason}): choose another with DATA_DIR.`,
      { cause: error },
    )
  }
  const lock = await lockFolder(dataDir)
  try {
    const { pools, close } = await openEmbedded({ folder: join(dataDir, 'database') }, requests)
    const stopTidying = keepTidy(pools.jobs)
    const closeAll = async (): Promise<void> => {
      await stopTidying()
      await close()
      await lock.release()
    }
    return { kind: 'embedded', pools, close: closeAll }
  } catch (error) {
    await lock.release()
    throw error
  }
}
