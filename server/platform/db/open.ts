/**
 * Opens the database: the embedded one, or a PostgreSQL server. It guarantees:
 * - An open database is created if need be, locked (embedded) and migrated. Otherwise one sentence says why not.
 * - Both kinds have the same driver, errors and values. Statements may be named (`{ name, text, values }`, with
 *   names of up to 50 characters).
 * - The results of `transact` and of queries are on the disk.
 *
 * The embedded kind runs one transaction at a time: keep it short, and use only `tx` within it. Its session
 * state is shared: use SET LOCAL, pg_advisory_xact_lock and ON COMMIT DROP instead of their permanent variants.
 * Do not use LISTEN, do not rely on statement_timeout, and never use COPY FROM STDIN, which ends the engine.
 */
import fs from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { OperatorProblem } from '#server/platform/report-error.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { makeHealthCheck, type Trouble } from './health.ts'
import { REQUEST_LIMITS, type Limits } from './limits.ts'
import { migrate } from './migrate.ts'
import { closePools, type Pools } from './pools.ts'
import { openServerPools } from './server-pools.ts'
import type { SQL } from './sql.ts'
import { repeat } from './repeat.ts'
import { settleAll } from './staging.ts'
import { makeTotals, type Totals } from './totals.ts'
import { queryOn, transact } from './transact.ts'
import { runUpkeep } from './upkeep.ts'

export { findDatabaseError, findSqlState } from './transact.ts'
export { findUnavailable, type Unavailable } from './unavailable.ts'
export type { Trouble } from './health.ts'

const DEFAULT_CONNECTIONS = 20

/** In milliseconds. */
const UPKEEP_EVERY = 30_000

export interface DatabaseSettings {
  /** Folder for all data of this installation. The embedded database is in its subfolder `database/`. */
  readonly dataDir: string
  /** A PostgreSQL server (≥ 15); undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  /** The most connections to that server. */
  readonly databaseConnections?: number | undefined
  /** How long requests wait for the database. Tests use short limits. */
  readonly requestLimits?: Limits
  /** Default: `migrations` beside this file. */
  readonly migrationsFolder?: string
}

export interface Result<Row> {
  readonly rows: Row[]
  /** The number of rows read or written; null if a statement does neither. */
  readonly rowCount: number | null
}

/** What both the open database and a transaction can do. */
export interface Queryable {
  /**
   * Runs a statement. The caller declares `Row`: columns as parsed by value-types.ts. A statement whose plan
   * depends on its values should not be prepared, because a generic plan would be slow.
   */
  query<Row = Record<string, unknown>>(
    statement: SQL,
    how?: { readonly isPrepared: boolean },
  ): Promise<Result<Row>>
  /** Cached counts of lists (totals.ts); none within a transaction. */
  readonly totals?: Totals
}

/** What may also write: a transaction, a job, or `writes` for a single statement of a request. */
export interface Writer extends Queryable {
  readonly canWrite: true
}

/**
 * A running transaction. Do not keep it, and do not use the database beside it: on the embedded kind that
 * would deadlock.
 */
export interface Tx extends Writer {
  readonly isTransaction: true
}

/**
 * Access to the database. Work that takes too long fails and leaves nothing behind (see limits.ts). `query` only reads.
 */
export interface DatabaseAccess extends Queryable {
  readonly kind: 'embedded' | 'server'
  /** The connections that write. */
  readonly pool: pg.Pool
  /** For a single statement that writes. */
  readonly writes: Writer
  /**
   * Runs one transaction. On 40001 and 40P01 `work` is repeated, up to 5 times in all, so it must have no
   * other effects.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The access for long work that no request waits for. Its `query` may write. */
export interface Jobs extends DatabaseAccess, Writer {}

/** The access for requests, which wait only for seconds. */
export interface Database extends DatabaseAccess {
  readonly jobs: Jobs
  /** The access for reads of visitors: few connections, and on a server a second for each statement. */
  readonly visitors: Queryable
  /** Whether the disk of the embedded database has room for so many bytes; undefined if nobody looks at it. */
  readonly hasRoomFor?: (bytes: number) => Promise<boolean>
  /** Why people cannot use the database now; empty if they can. Decided in seconds, however many queries are waiting. */
  findTroubles(): Promise<Trouble[]>
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

export const defaultMigrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Opens or creates, locks and migrates the database. Fails with one sentence that says what to do. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { kind, pools, close } = await (settings.databaseUrl === undefined
    ? openEmbeddedFolder(resolve(settings.dataDir), settings.requestLimits)
    : openServer(settings.databaseUrl, settings))
  try {
    // Before the tables change: a killed process may have left tables made like them.
    if (kind === 'embedded') await settleAll({ query: queryOn(pools.jobs), canWrite: true })
    await migrate(pools.jobs, settings.migrationsFolder ?? defaultMigrationsFolder)
  } catch (error) {
    await close()
    throw error
  }
  return composeDatabase(kind, pools, close)
}

export function composeDatabase(kind: Database['kind'], pools: Pools, close: () => Promise<void>): Database {
  const findTroubles = makeHealthCheck(kind, pools)
  const jobs = { ...accessBy(kind, pools.jobs, pools.jobs), canWrite: true } as const
  const requests = accessBy(kind, pools.reads, pools.writes)
  const totals = makeTotals()
  return {
    ...requests,
    totals,
    jobs,
    visitors: { query: queryOn(pools.visitors), totals },
    findTroubles,
    close,
  }
}

/** The same database, whose single reads are those of visitors. */
export const forVisitors = (db: Database): Database => ({ ...db, ...db.visitors })

const accessBy = (kind: Database['kind'], reads: pg.Pool, writes: pg.Pool): DatabaseAccess => ({
  kind,
  query: queryOn(reads),
  pool: writes,
  writes: { query: queryOn(writes), canWrite: true },
  transact: (work) => transact(writes, work),
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
    const stopTidying = repeat(() => runUpkeep(pools.jobs), UPKEEP_EVERY)
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
