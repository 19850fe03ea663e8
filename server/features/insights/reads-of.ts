/** On which writes a figure depends: those of the tables that its statement names. */
import { ALL_ENTITIES } from '#domain/entities/register.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { writtenSince } from '#server/platform/db/change-log.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { splitSeen, STARTED } from '#server/platform/db/totals.ts'
import type { Piece } from './figure.ts'

/** What the change log says of a write. */
export interface Written {
  readonly source: string
  readonly entities: readonly string[] | null
  readonly owners: readonly string[] | null
}

/** Looking through more entries of the change log than this takes longer than reading most figures. */
const MOST_ENTRIES = 500

/** What was written since a snapshot, each once; null if that is too much, or nobody knows. */
export function writtenSql(seen: string): SQL {
  const [started, snapshot] = splitSeen(seen)
  return sql`case when ${STARTED} = ${started} then (
    select case when count(*) < ${sql.raw(String(MOST_ENTRIES))} then coalesce(jsonb_agg(distinct
      jsonb_build_object('source', w.source, 'entities', w.entities, 'owners', w.owners)), '[]') end
    from (select l.source, l.entities, l.owners from change_log l where ${writtenSince(snapshot)}
      limit ${sql.raw(String(MOST_ENTRIES))}) w) end`
}

/** The names of all tables. */
export const TABLES = sql`(select array_agg(c.relname::text) from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p'))`

const ENTITY_OF: ReadonlyMap<string, string> = new Map([
  ...ALL_ENTITIES.map((entity): [string, string] => [tableNameOf(entity), entity.name]),
  // Written with a form, or with a return: a place without one has no figures.
  ['return_form_version', returnForm.name],
  ['return_place', returnRecord.name],
  ['return_period', returnRecord.name],
  ['return_figure', returnRecord.name],
])

/** The other tables of which the change log has every write, except those that go with a record. */
const SOURCE_OF: ReadonlyMap<string, string> = new Map([['event_registration', 'registration']])

export interface Reads {
  readonly owner: string | undefined
  readonly entities: readonly string[]
  readonly sources: readonly string[]
  /** It names a table of which the change log may not have every write, or none that is known. */
  readonly isOfOthers: boolean
}

/** A column with the name of a table counts as the table, which at most reads a figure again in vain. */
export function readsOf({ sql: { pieces }, owner }: Piece, tables: ReadonlySet<string>): Reads {
  const named = [...new Set(pieces.flatMap((text) => text.match(/[a-z_]+/g) ?? []))].filter((word) =>
    tables.has(word),
  )
  return {
    owner,
    entities: named.flatMap((table) => ENTITY_OF.get(table) ?? []),
    sources: named.flatMap((table) => SOURCE_OF.get(table) ?? []),
    isOfOthers: named.length === 0 || named.some((table) => !ENTITY_OF.has(table) && !SOURCE_OF.has(table)),
  }
}

/** Whether a write may change what is read. */
export const concerns = (
  { source, entities, owners }: Written,
  { owner, entities: read, sources }: Reads,
): boolean =>
  sources.includes(source) ||
  (source === 'history' &&
    (entities === null || entities.some((name) => read.includes(name))) &&
    (owner === undefined || owners === null || owners.includes(owner)))
