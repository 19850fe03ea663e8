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
import { migrate } from './migrate.ts'
import { openServerPool } from './server-pool.ts'
import type { SQL } from './sql.ts'
import { queryOn, transact } from './transact.ts'
import { keepTidy } from './upkeep.ts'

export { findDatabaseError, findSqlState } from './transact.ts'

export interface DatabaseSettings {
  /** folder of everything this installation keeps; the embedded database lives in `database/` in it */
  readonly dataDir: string
  /** a PostgreSQL server (≥ 15); undefined: the embedded database */
  readonly databaseUrl: string | undefined
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
  /** Runs a statement. `Row` is the word of whoever wrote it: columns as they are read (value-types.ts). */
  query<Row = Record<string, unknown>>(statement: SQL): Promise<Result<Row>>
}

/** A running transaction. Never keep it, and never use the database beside it: on embedded that cannot end. */
export interface Tx extends Queryable {
  readonly isTransaction: true
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server'
  readonly pool: pg.Pool
  /**
   * One transaction. `work` runs again (5 times in all) on 40001 and 40P01, so it has no effects of other kinds.
   */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}

export const defaultMigrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Opens or creates, locks and migrates the database. Fails with one sentence that says what to do. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { kind, pool, close } = await (settings.databaseUrl === undefined
    ? openEmbeddedFolder(resolve(settings.dataDir))
    : openServer(settings.databaseUrl))
  try {
    await migrate(pool, settings.migrationsFolder ?? defaultMigrationsFolder)
  } catch (error) {
    await close()
    throw error
  }
  return composeDatabase(kind, pool, close)
}

export function composeDatabase(kind: Database['kind'], pool: pg.Pool, close: () => Promise<void>): Database {
  return { kind, pool, query: queryOn(pool), transact: (work) => transact(pool, work), close }
}

interface OpenPool {
  readonly kind: Database['kind']
  readonly pool: pg.Pool
  close(): Promise<void>
}

async function openServer(databaseUrl: string): Promise<OpenPool> {
  const pool = await openServerPool(databaseUrl)
  return { kind: 'server', pool, close: () => pool.end() }
}

async function openEmbeddedFolder(dataDir: string): Promise<OpenPool> {
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
    const { pool, close } = await openEmbedded({ folder: join(dataDir, 'database') })
    const stopTidying = keepTidy(pool)
    const closeAll = async (): Promise<void> => {
      await stopTidying()
      await close()
      await lock.release()
    }
    return { kind: 'embedded', pool, close: closeAll }
  } catch (error) {
    await lock.release()
    throw error
  }
}
