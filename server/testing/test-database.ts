/**
 * A database for one test file, embedded or on the server in TEST_DATABASE_URL. Opening one takes seconds, so
 * a worker keeps closed ones and reuses them: emptied, with new connections, limits and counts. Tests empty
 * their database between each other with `reset`.
 */
import type pg from 'pg'
import { type Limits } from '#server/platform/db/limits.ts'
import type { Database, Writer } from '#server/platform/db/database.ts'
import { composeDatabase, defaultMigrationsFolder } from '#server/platform/db/open.ts'
import { closePools, type Pools } from '#server/platform/db/pools.ts'
import { makeTotals } from '#server/platform/db/totals.ts'
import { plugIn } from '#server/core/submit/feature.ts'
import { FEATURES } from '../features.ts'
import { openCopy, openEngine, type TestEngine } from './test-engine.ts'

plugIn(FEATURES)

/** A test may wait as long as its own timeout allows, so that a busy machine does not change its result. */
const PATIENT_LIMITS: Limits = { connect: 300_000, lock: 300_000, statement: 300_000, answer: 300_000 }

export interface TestDatabase extends Database, Writer {
  /** As the product has it, where `query` only reads. */
  readonly asProduct: Database
  /** Empties every table of schema public and restarts its identities. */
  reset(): Promise<void>
}

/**
 * Close it in `afterAll`. `migrationsFolder` is the product's own unless the test is about migrations,
 * `requestLimits` are long unless the test is about them.
 */
export async function createTestDatabase(
  migrationsFolder?: string,
  requestLimits: Limits = PATIENT_LIMITS,
): Promise<TestDatabase> {
  if (migrationsFolder === undefined) return lend(requestLimits)
  return openAlone(await openEngine(migrationsFolder), requestLimits)
}

/** A database that begins like the one of a template (`makeTemplate`). */
export const copyDatabase = async (template: string): Promise<TestDatabase> =>
  openAlone(await openCopy(template), PATIENT_LIMITS)

const openAlone = async (engine: TestEngine, requestLimits: Limits): Promise<TestDatabase> =>
  compose(engine, await engine.connect(requestLimits), () => engine.close())

function compose(engine: TestEngine, pools: Pools, afterwards: () => unknown): TestDatabase {
  const close = async (): Promise<void> => {
    await closePools(pools)
    await afterwards()
  }
  const asProduct = composeDatabase(engine.kind, pools, close)
  return { ...asProduct, ...asProduct.writes, asProduct, reset: () => resetTables(pools.jobs, asProduct) }
}

interface Kept {
  readonly engine: TestEngine
  /** The tables and other objects that it had when it was new. */
  readonly made: string
}

/** Databases that no file of this worker uses now. */
const idle: Kept[] = []

async function lend(requestLimits: Limits): Promise<TestDatabase> {
  const kept = idle.pop() ?? (await openNew())
  const pools = await kept.engine.connect(requestLimits)
  if ((await countMade(pools.jobs)) === kept.made) {
    await emptyTables(pools.jobs)
    return compose(kept.engine, pools, () => idle.push(kept))
  }
  // A test file left a trigger, a function or a column behind.
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

/** Counts the database's objects of each kind. */
async function countMade(pool: pg.Pool): Promise<string> {
  const counts = CATALOGS.map((catalog) => `(select count(*) from ${catalog})`)
  const { rows } = await pool.query<{ made: string }>(`select concat_ws(' ', ${counts.join(', ')}) as made`)
  return rows[0]!.made
}

/** The tables of schema public as quoted names. */
async function readTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Bytes of a table that is truncated, because to delete its rows takes longer or because old rows fill it. */
const LARGE = 1_000_000

/**
 * Truncating rewrites the files of each table and index, which takes ten times as long as deleting a few rows. Triggers
 * and foreign keys have nothing to do here. Only truncating restarts identities; the product's tables have none.
 */
async function emptyTables(pool: pg.Pool): Promise<void> {
  const tables = await readTables(pool)
  if (tables.length === 0) return
  const { rows } = await pool.query<{ is_costly: boolean }>(
    `select max(pg_relation_size(name::regclass)) > $2
      or exists (select from pg_sequences where schemaname = 'public') as is_costly from unnest($1::text[]) name`,
    [tables, LARGE],
  )
  if (rows[0]!.is_costly) await pool.query(`truncate ${tables.join(', ')} restart identity cascade`)
  else {
    const deletes = tables.map((table) => `delete from ${table}`)
    await pool.query(
      ['begin', 'set local session_replication_role = replica', ...deletes, 'commit'].join('; '),
    )
  }
}

/** Empties the tables, the change log with them, and forgets the totals that go by it. */
async function resetTables(pool: pg.Pool, { totals }: Database): Promise<void> {
  await emptyTables(pool)
  if (totals) Object.assign(totals, makeTotals())
}

/** All rows of a database, by table name, with the columns that are written; others are generated from them. */
export type Rows = ReadonlyMap<string, { readonly all: string; readonly columns: string }>

/** Reads the rows with which `restoreRows` fills another database, without identities. */
export async function readRows({ jobs: { pool } }: Database): Promise<Rows> {
  const rows = new Map<string, { all: string; columns: string }>()
  for (const table of await readTables(pool)) {
    const read = await pool.query<{ all: string | null; columns: string }>(
      `select (select json_agg(t)::text from ${table} t) as all, (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns`,
    )
    const { all, columns } = read.rows[0]!
    if (all !== null) rows.set(table, { all, columns })
  }
  return rows
}

/** Writes the rows into an empty database in one statement, so that they may refer to each other. */
export async function restoreRows({ jobs: { pool } }: Database, rows: Rows): Promise<void> {
  const inserts = [...rows].map(
    ([table, { columns }], i) =>
      `filled_${i} as (insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $${i + 1}))`,
  )
  const values = [...rows.values()].map(({ all }) => all)
  if (inserts.length > 0) await pool.query(`with ${inserts.join(', ')} select`, values)
}
