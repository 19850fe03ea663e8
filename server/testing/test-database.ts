/**
 * A database for one test file, embedded or on the server that TEST_DATABASE_URL names. To open one takes seconds,
 * so a worker keeps those that its files have closed and lends them again: emptied, with connections, limits and
 * counts of their own. Tests empty theirs between each other with `reset`.
 */
import type pg from 'pg'
import { type Limits } from '../db/limits.ts'
import { composeDatabase, defaultMigrationsFolder, type Database } from '../db/open.ts'
import { closePools, type Pools } from '../db/pools.ts'
import { openEngine, type TestEngine } from './test-engine.ts'

/** A test waits as long as its own time allows: how busy the machine is shall not decide what it sees. */
const PATIENT_LIMITS: Limits = { connect: 300_000, lock: 300_000, statement: 300_000, answer: 300_000 }

export interface TestDatabase extends Database {
  /** Empties every table of schema public and starts its identities anew. */
  reset(): Promise<void>
}

/**
 * Close it in `afterAll`. `migrationsFolder`: the product's own unless the test is about migrations;
 * `requestLimits`: patient ones unless the test is about them.
 */
export async function createTestDatabase(
  migrationsFolder?: string,
  requestLimits: Limits = PATIENT_LIMITS,
): Promise<TestDatabase> {
  if (migrationsFolder === undefined) return lend(requestLimits)
  const engine = await openEngine(migrationsFolder)
  return compose(engine, await engine.connect(requestLimits), () => engine.close())
}

function compose(engine: TestEngine, pools: Pools, afterwards: () => unknown): TestDatabase {
  const close = async (): Promise<void> => {
    await closePools(pools)
    await afterwards()
  }
  return { ...composeDatabase(engine.kind, pools, close), reset: () => emptyTables(pools.jobs) }
}

interface Kept {
  readonly engine: TestEngine
  /** What was made in it, counted when it was new. */
  readonly made: string
}

/** Those that no file of this worker uses at this moment. */
const idle: Kept[] = []

async function lend(requestLimits: Limits): Promise<TestDatabase> {
  const kept = idle.pop() ?? (await openNew())
  const pools = await kept.engine.connect(requestLimits)
  if ((await countMade(pools.jobs)) === kept.made) {
    await emptyTables(pools.jobs)
    return compose(kept.engine, pools, () => idle.push(kept))
  }
  // A file left a trigger, a function or a column behind.
  await closePools(pools)
  await kept.engine.close()
  return lend(requestLimits)
}

async function openNew(): Promise<Kept> {
  const engine = await openEngine(defaultMigrationsFolder)
  const pools = await engine.connect()
  const made = await countMade(pools.jobs)
  await closePools(pools)
  return { engine, made }
}

const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger', 'pg_namespace']

/** How much of each kind the database has. */
async function countMade(pool: pg.Pool): Promise<string> {
  const counts = CATALOGS.map((catalog) => `(select count(*) from ${catalog})`)
  const { rows } = await pool.query<{ made: string }>(`select concat_ws(' ', ${counts.join(', ')}) as made`)
  return rows[0]!.made
}

/** The tables of schema public, by name and quoted. */
async function readTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function emptyTables(pool: pg.Pool): Promise<void> {
  const tables = await readTables(pool)
  if (tables.length > 0) await pool.query(`truncate ${tables.join(', ')} restart identity cascade`)
}

/** Every row of a database, by its table's name. */
export type Rows = ReadonlyMap<string, string>

/** What `restoreRows` fills another database with. Identities are not kept. */
export async function readRows({ jobs: { pool } }: Database): Promise<Rows> {
  const rows = new Map<string, string>()
  for (const table of await readTables(pool)) {
    const read = await pool.query<{ all: string | null }>(`select json_agg(t)::text as all from ${table} t`)
    const all = read.rows[0]?.all ?? null
    if (all !== null) rows.set(table, all)
  }
  return rows
}

/** Writes them into an empty database: by one statement, at whose end they may refer to each other. */
export async function restoreRows({ jobs: { pool } }: Database, rows: Rows): Promise<void> {
  const inserts = [...rows.keys()].map(
    (table, i) =>
      `filled_${i} as (insert into ${table} select * from json_populate_recordset(null::${table}, $${i + 1}))`,
  )
  if (inserts.length > 0) await pool.query(`with ${inserts.join(', ')} select`, [...rows.values()])
}
