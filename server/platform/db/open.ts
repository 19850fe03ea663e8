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
import { OperatorProblem } from '#server/platform/report-error.ts'
import type { Database, DatabaseAccess } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { makeHealthCheck } from './health.ts'
import { REQUEST_LIMITS, type Limits } from './limits.ts'
import { migrate } from './migrate.ts'
import { closePools, type Pools } from './pools.ts'
import { openServerPools } from './server-pools.ts'
import { repeat } from './repeat.ts'
import { settleAll } from './staging.ts'
import { makeTotals } from './totals.ts'
import { queryOn, transact } from './transact.ts'
import { runUpkeep } from './upkeep.ts'

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
  const jobs = {
    ...accessBy(kind, { reads: pools.jobs, writes: pools.jobs, lockWaits: pools.jobs }),
    canWrite: true,
  } as const
  const requests = accessBy(kind, pools)
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

const accessBy = (
  kind: Database['kind'],
  { reads, writes, lockWaits }: Pick<Pools, 'reads' | 'writes' | 'lockWaits'>,
): DatabaseAccess => ({
  kind,
  query: queryOn(reads),
  pool: writes,
  writes: { query: queryOn(writes), canWrite: true },
  lockWaits: { query: queryOn(lockWaits), canWrite: true },
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
