/** Migrates the database's tables to the state that this version of the code expects. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { describeError, OperatorProblem } from '#server/platform/report-error.ts'
import { findUnavailable } from './unavailable.ts'

/** One lock for the whole product, so that processes that start at once migrate one after the other. */
const LOCK = 7_236_501

/**
 * Applies all migrations or, if one fails, none. Throws one sentence that says what is wrong and what to do.
 */
export async function migrate(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  if (!existsSync(`${migrationsFolder}/meta/_journal.json`)) {
    throw new OperatorProblem(
      `There are no migrations in ${migrationsFolder}: this installation is not complete.`,
    )
  }
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]).catch(refuseToWait)
    await migrateAlone(client, migrationsFolder)
  } finally {
    // Destroyed instead of returned: the lock ends with its session, whatever its state.
    client.release(true)
  }
}

function refuseToWait(error: unknown): never {
  if (findUnavailable(error) !== 'busy') throw error
  throw new OperatorProblem(
    'Another process is bringing the database up to date: start this one when that is done.',
    { cause: error },
  )
}

async function migrateAlone(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  const known = readMigrations(migrationsFolder)
  const applied = await listApplied(client)
  const unknown = applied.filter((moment) => !known.some((migration) => migration.moment === moment))
  if (unknown.length > 0) {
    throw new OperatorProblem(
      `The database was changed by a newer version of this product (${unknown.length} migrations are unknown ` +
        'here): start that version, or restore a backup from before it.',
    )
  }
  const pending = known.filter(({ moment }) => !applied.includes(moment))
  const late = pending.filter(({ moment }) => moment < Math.max(...applied))
  if (late.length > 0) {
    throw new OperatorProblem(
      `${late.length} migrations are older than the newest one applied, as after a merge of two branches: ` +
        'generate them again, so that they come last.',
    )
  }
  if (pending.length > 0) await applyAll(client, pending)
}

interface Migration {
  /** When it was generated, which identifies it in the database and in drizzle-kit's journal. */
  readonly moment: number
  readonly text: string
}

/** Reads what drizzle-kit has written. */
function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return journal.entries.map(({ when, tag }) => ({
    moment: when,
    text: readFileSync(`${folder}/${tag}.sql`, 'utf8'),
  }))
}

/** The migrations that the database has; empty for a new one. */
async function listApplied(client: pg.PoolClient): Promise<number[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (table.rows[0]?.name === null) return []
  const result = await client.query<{ created_at: number }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return result.rows.map((row) => row.created_at)
}

/** Applies all or none. They are recorded as Drizzle records them, so that its tools know them too. */
async function applyAll(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  try {
    await client.query('begin')
    await client.query('create schema if not exists drizzle')
    await client.query(`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    for (const { moment, text } of migrations) {
      for (const statement of text.split('--> statement-breakpoint')) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        createHash('sha256').update(text).digest('hex'),
        moment,
      ])
    }
    await client.query('commit')
  } catch (error) {
    throw new OperatorProblem(explainFailure(error), { cause: error })
  }
}

function explainFailure(error: unknown): string {
  const { message: reason, code } = describeError(error)
  if (code === '42501') {
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
