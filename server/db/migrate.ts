/** Brings the database's tables to the state that this version of the code expects. */
import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { findDatabaseError } from './transact.ts'

/** One number for the whole product: two processes that start at once go one after the other. */
const LOCK = 7_236_501

/** All migrations or, when one fails, none of them. Throws one sentence that says what is wrong and what to do. */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) {
    throw new Error(`There are no migrations in ${migrationsFolder}: this installation is not complete.`)
  }
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrateAlone(client, migrationsFolder)
  } finally {
    // Destroyed, not returned: the lock ends with its session, whatever state that is in.
    client.release(true)
  }
}

async function migrateAlone(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis)
  const unknown = (await listApplied(client)).filter((moment) => !known.includes(moment))
  if (unknown.length > 0) {
    throw new Error(
      `The database was changed by a newer version of this product (${unknown.length} migrations are unknown ` +
        'here): start that version, or restore a backup from before it.',
    )
  }
  try {
    await runMigrations(drizzle(client), { migrationsFolder })
  } catch (error) {
    throw new Error(explainFailure(error), { cause: error })
  }
  // Drizzle passes over a migration that is older than the newest one applied, as after a merge of two branches.
  const applied = await listApplied(client)
  const missing = known.filter((moment) => !applied.includes(moment))
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} migrations are older than the newest one applied and were passed over: ` +
        'generate them anew, so that they come last.',
    )
  }
}

/** The moments by which Drizzle knows migrations; empty in a new database. */
async function listApplied(client: pg.PoolClient): Promise<number[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (table.rows[0]?.name === null) return []
  const result = await client.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return result.rows.map((row) => row.created_at)
}

function explainFailure(error: unknown): string {
  const cause = findDatabaseError(error)
  const reason = cause?.message ?? (error instanceof Error ? error.message : String(error))
  if (cause?.code === '42501') {
    return (
      `The database's user lacks a right that the tables need (${reason}): make it the owner of the database, ` +
      'or grant it CREATE on the database and on schema public.'
    )
  }
  if (reason.includes('extension control file') || /extension "\w+" is not available/.test(reason)) {
    return `The database server lacks an extension (${reason}): install PostgreSQL's contrib package there.`
  }
  return `The database could not be brought up to date, and nothing was changed: ${reason}.`
}
