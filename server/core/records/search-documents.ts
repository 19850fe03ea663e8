/**
 * The index of the search everywhere: one row of `search_document` for each record with searched texts
 * (decisions/search-index.md). The statement that writes a record also writes its row.
 */
import { createHash } from 'node:crypto'
import { fieldOf, hasSearchedText, type Entity } from '#domain/entities/entity.ts'
import { hasOpenNames, findReference, referencesOf } from '#domain/entities/references.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { storageOf } from '#domain/kinds/register.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { fixedSql } from '#server/platform/db/fixed-sql.ts'
import { normalisedSql } from '#server/platform/db/normalised-sql.ts'
import type { Database, Writer } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Staging } from '#server/platform/db/staging.ts'
import { column, fieldSql, fromSql, fromWrittenSql } from './read-sql.ts'

const LOCATION = 'location'

/** The entities whose records the search finds. */
export const SEARCHED: readonly Entity[] = ENTITIES.filter(hasSearchedText)

/** A name that not everybody may read is not searched. */
const isOpen = (entity: Entity, name: string): boolean => {
  const reference = findReference(entity, name)
  return reference === undefined || hasOpenNames(entityOf(reference.to))
}

/** The searched fields of an entity, the title first. */
export const searchedFields = (entity: Entity): string[] =>
  [
    ...new Set([
      entity.titleField,
      ...entity.search.filter((name) => storageOf(fieldOf(entity, name)) !== 'uuid'),
      ...(entity.filters.includes(LOCATION) ? [LOCATION] : []),
    ]),
  ].filter((name) => isOpen(entity, name))

export const hasSearchedLocation = (entity: Entity): boolean => searchedFields(entity).includes(LOCATION)

/** The columns that decide who reads a record, which the table of the index has too. */
const REACH: readonly string[] = [
  ...new Set([
    'incubator_id',
    'startup_id',
    'mentor_id',
    'author_id',
    ...SEARCHED.flatMap(({ hidden }) => hidden?.field ?? []),
  ]),
]

const reachColumnSql = (entity: Entity, name: string): SQL =>
  (name === 'incubator_id' ? entity.ownerName !== null : name in entity.fields) ? column(name) : sql`null`

/** Inserts the rows of these records, or replaces them. */
const insertSql = (entity: Entity, from: SQL): SQL => {
  const fields = searchedFields(entity)
  const texts = fields.map((name) => sql`coalesce(${fieldSql(entity, name)}::text, '')`)
  // Each word follows a blank, also the first of a field.
  const normalised = sql`' ' || ${sql.join(texts.map(normalisedSql), sql` || E'\n ' || `)}`
  const names = sql.join(
    REACH.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    REACH.map((name) => reachColumnSql(entity, name)),
    sql`, `,
  )
  const sets = sql.join(
    [...REACH, 'texts', 'normalised'].map(
      (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  return sql`insert into search_document (id, entity, ${names}, texts, normalised)
    select t.id, ${sql.literal(entity.name)}, ${values}, array[${sql.join(texts, sql`, `)}], ${normalised}
    from ${from} on conflict (id) do update set ${sets}`
}

/** `insert into search_document …` for the rows that a statement calls "written". */
export const indexWrittenSql = fixedSql((entity) => insertSql(entity, fromWrittenSql(entity)))

/** The fields whose change changes the row: the searched ones, the names of the references, and those that decide who reads it. */
const indexedFieldsOf = perObject((entity: Entity): ReadonlySet<string> => {
  const ids = referencesOf(entity).map(({ idField }) => idField)
  return new Set(hasSearchedText(entity) ? [...searchedFields(entity), ...ids, ...REACH] : [])
})
export const isIndexedField = (entity: Entity, name: string): boolean => indexedFieldsOf(entity).has(name)

/** Writes the rows of these records again. */
async function indexRecords(db: Writer, entity: Entity, ids: readonly string[]): Promise<void> {
  const chosen = sql`any(${sql.param(ids)}::uuid[])`
  await db.query(insertSql(entity, sql`${fromSql(entity)} where t.id = ${chosen}`))
}

/** Removes the rows of the records that a large batch deletes (large-batch.ts). */
export async function unindexGone(db: Writer, { records, gone }: Staging): Promise<void> {
  await db.query(sql`
    delete from search_document d using ${sql.identifier(gone)} g where d.id = g.id
    and not exists (select from ${sql.identifier(records)} r where r.id = g.id)`)
}

/** The entities whose rows contain the name of such a record, with the column of its id. */
export const namedIn = (name: string): { entity: Entity; idField: string }[] =>
  SEARCHED.flatMap((entity) =>
    referencesOf(entity)
      .filter((r) => r.to === name && searchedFields(entity).includes(r.name))
      .map(({ idField }) => ({ entity, idField })),
  )

/** Writes the rows of the records that contain the names of these records again, in one statement. */
export async function indexNaming(db: Writer, name: string, ids: readonly string[]): Promise<void> {
  const chosen = sql`any(${sql.param(ids)}::uuid[])`
  const inserts = namedIn(name).map(
    ({ entity, idField }, at) =>
      sql`${sql.raw(`n${at}`)} as (${insertSql(entity, sql`${fromSql(entity)} where ${column(idField)} = ${chosen}`)})`,
  )
  if (inserts.length > 0 && ids.length > 0) await db.query(sql`with ${sql.join(inserts, sql`, `)} select`)
}

/** The rows that one statement writes. */
const STEP = 2_000

/** Writes the rows of all records, in steps; those that are there already are replaced. */
export async function indexEverything(db: Writer): Promise<void> {
  for (const entity of SEARCHED) {
    const table = sql.identifier(tableNameOf(entity))
    for (let last: string | null = null; ;) {
      const { rows }: { rows: { id: string }[] } = await db.query<{ id: string }>(
        sql`select id from ${table} where ${last}::uuid is null or id > ${last}::uuid order by id limit ${STEP}`,
      )
      await indexRecords(
        db,
        entity,
        rows.map(({ id }) => id),
      )
      if (rows.length < STEP) break
      last = rows.at(-1)!.id
    }
  }
}

/** Changes whenever the rows would be made differently. */
const definition = (): string =>
  createHash('sha256')
    .update(SEARCHED.map((entity) => insertSql(entity, fromSql(entity)).text).join())
    .digest('hex')

/**
 * Makes the index if it is missing, was not finished, or was made by a version of this product that searches other
 * fields. The comment of the table says which definition it was made by; a start that was interrupted begins again.
 */
export async function prepareIndex(db: Database): Promise<void> {
  const { rows } = await db.jobs.query<{ made: string | null }>(
    sql`select obj_description('search_document'::regclass) as made`,
  )
  const now = definition()
  if (rows[0]?.made === now) return
  await indexEverything(db.jobs)
  await db.jobs.query(sql`comment on table search_document is ${sql.literal(now)}`)
}

/**
 * Merges what was written into the index. PostgreSQL keeps it in a list that every scan of the index reads: after an
 * import of 1,200 rows a misspelt word took a hundred times as long (decisions/search-index.md).
 */
export const mergeIndex = (db: Database) =>
  db.jobs.query(sql`select gin_clean_pending_list('search_document_words')`)
