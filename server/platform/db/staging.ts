/**
 * Staged tables for one large batch on the embedded database, where everybody waits for an open transaction. The batch
 * is written to them statement by statement, and nobody reads them. Then one short transaction attaches them to the
 * tables that are read (PostgreSQL's inheritance). Afterwards their rows are moved there in slices
 * (decisions/large-batches.md).
 */
import { newId } from './new-id.ts'
import type { DatabaseAccess, Tx, Writer } from './database.ts'
import { sql, type SQL } from './sql.ts'

export interface Staging {
  /** The table of the records. */
  readonly parent: string
  /** The records that the batch creates or updates. */
  readonly records: string
  /** The history entries of the batch. */
  readonly history: string
  /** The records that the batch deletes or replaces, with the version that was read. */
  readonly gone: string
}

/** The prefix of their names, which no other table has. */
export const STAGED_PREFIX = 'staged_'
/** Rows that one statement moves. */
const ROWS_SETTLED = 500

const HISTORY = 'history'

export async function createStaging(db: DatabaseAccess, parent: string): Promise<Staging> {
  const name = `${STAGED_PREFIX}${newId().replaceAll('-', '')}`
  const staging = { parent, records: `${name}_records`, history: `${name}_history`, gone: `${name}_gone` }
  await db.transact(async (tx) => {
    await createLike(tx, staging.records, parent)
    await createLike(tx, staging.history, HISTORY)
    await tx.query(
      sql`create table ${sql.identifier(staging.gone)} (id uuid primary key, version integer not null)`,
    )
  })
  return staging
}

/**
 * Creates a table like another, with its checks, its foreign keys (which `like` leaves out) and its indexes, except for
 * those of words, which take about a seventh of an import's time.
 */
async function createLike(tx: Tx, child: string, parent: string): Promise<void> {
  await tx.query(sql`create table ${sql.identifier(child)} (like ${sql.identifier(parent)} including all)`)
  const indexes = await tx.query<{ name: string }>(
    sql`select indexname as name from pg_indexes where tablename = ${child} and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes.rows) await tx.query(sql`drop index ${sql.identifier(name)}`)
  const { rows } = await tx.query<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = ${parent}::regclass`)
  for (const { name, definition } of rows)
    await tx.query(
      sql`alter table ${sql.identifier(child)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    )
}

/** Lists records that the batch replaces or deletes; copies those that it replaces, so that it can update them. */
export async function setAside(
  db: Writer,
  { parent, records, gone }: Staging,
  rows: readonly { id: string; version: number }[],
  { isCopied }: { isCopied: boolean },
): Promise<void> {
  const ids = sql.param(rows.map((row) => row.id))
  const versions = sql.param(rows.map((row) => row.version))
  await db.query(
    sql`insert into ${sql.identifier(gone)} select * from unnest(${ids}::uuid[], ${versions}::integer[])`,
  )
  if (!isCopied) return
  const columns = await readColumns(db, parent)
  await db.query(
    sql`insert into ${sql.identifier(records)} (${columns}) select ${columns} from ${sql.identifier(parent)} t where t.id = any(${ids}::uuid[])`,
  )
}

/** The columns of a table that are written; others are generated from them. */
async function readColumns(db: Writer, table: string): Promise<SQL> {
  const { rows } = await db.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`)
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Makes everything staged visible with this transaction. False if a record no longer has the version that was read. */
export async function attach(tx: Tx, { parent, records, history, gone }: Staging): Promise<boolean> {
  const { rows } = await tx.query<{ isWhole: boolean }>(sql`
    with deleted as (
      delete from ${sql.identifier(parent)} t using ${sql.identifier(gone)} g
      where t.id = g.id and t.version = g.version returning t.id
    ) select (select count(*) from deleted) = (select count(*) from ${sql.identifier(gone)}) as "isWhole"`)
  if (!rows[0]!.isWhole) return false
  await tx.query(sql`alter table ${sql.identifier(records)} inherit ${sql.identifier(parent)}`)
  await tx.query(sql`alter table ${sql.identifier(history)} inherit ${sql.identifier(HISTORY)}`)
  return true
}

/**
 * Moves the rows of attached tables to their parents, and drops all staged tables of a batch. `indexSql` writes what else
 * belongs to the records that the statement calls "written".
 */
export async function settle(
  db: Writer,
  { records, history, gone }: Pick<Staging, 'records' | 'history' | 'gone'>,
  indexSql?: SQL,
): Promise<void> {
  await settleTable(db, records, indexSql)
  for (const table of [history, gone]) await settleTable(db, table)
}

/**
 * Does the same for tables that a killed process left behind. If rows were moved, the index of the search lacks them, and
 * the next start makes it again (search-documents.ts).
 */
export async function settleAll(db: Writer): Promise<void> {
  let isIndexed = true
  const { rows } = await db.query<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and starts_with(tablename, ${STAGED_PREFIX})`)
  for (const { name } of rows) if (await settleTable(db, name)) isIndexed = false
  if (!isIndexed) await db.query(sql`comment on table search_document is null`)
}

/** True if its rows were to be moved. */
async function settleTable(db: Writer, name: string, indexSql?: SQL): Promise<boolean> {
  const { rows } = await db.query<{ parent: string }>(sql`
    select inhparent::regclass::text as parent from pg_inherits where inhrelid = to_regclass(${name})`)
  const child = sql.identifier(name)
  for (const { parent } of rows) {
    const columns = await readColumns(db, name)
    const move = sql`
      with moved as (
        delete from only ${child} where ctid = any(array(select ctid from only ${child} limit ${ROWS_SETTLED})) returning *
      ), written as (insert into ${sql.raw(parent)} (${columns}) select ${columns} from moved returning *)${
        indexSql ? sql`, indexed as (${indexSql})` : sql``
      } select count(*) as settled from written`
    for (;;) if ((await db.query<{ settled: number }>(move)).rows[0]!.settled === 0) break
  }
  await db.query(sql`drop table if exists ${child}`)
  return rows.length > 0
}
