import type { Entity } from '#domain/entities/entity.ts'
import { offeredFieldsOf, type OfferedField } from '#domain/entities/offered-fields.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { optionsOf, storageOf } from '#domain/kinds/register.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { SECTORS } from '#domain/vocabulary/sectors.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Programme } from '#server/platform/programme.ts'
import { column, ownedSql, reachSql } from '#server/core/records/read-sql.ts'

/** A limit for a list that anybody may extend; more than a person reads. */
const ADDED_MAX = 1_000

const listOf = (field: FieldData): string[] => optionsOf(field).map((o) => o.value)
const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length > 0 && a.length === b.length && a.every((v, at) => v === b[at])

interface OpenField extends OfferedField {
  readonly entity: Entity
}

const OPEN_FIELDS: readonly OpenField[] = ENTITIES.flatMap((entity: Entity) =>
  offeredFieldsOf(entity).map((offered) => ({ entity, ...offered })),
)

/**
 * The fields that share their added values: those that offer the same list, such as an incubator's sectors and a
 * startup's. A suggested text has no list and shares nothing.
 */
const sharedWith = (one: OpenField): OpenField[] =>
  OPEN_FIELDS.filter((h) => h === one || isSameList(listOf(h.field), listOf(one.field)))

/** The values of a field in the records that the actor may read, of one incubator if it is given. */
function valuesSql(
  actor: Actor,
  { entity, name, part, field }: OpenField,
  incubatorId: string | undefined,
): SQL {
  const values =
    part !== undefined
      ? sql`jsonb_array_elements(${column(name)}) ->> ${part}`
      : storageOf(field) === 'texts'
        ? sql`unnest(${column(name)})`
        : column(name)
  const isReadable = reachSql(actor, entity) ?? sql`true`
  const isTheirs = incubatorId ? ownedSql(entity, { of: 'incubator', id: incubatorId }) : sql`true`
  return sql`select ${values} as value from ${sql.identifier(tableNameOf(entity))} t where ${isReadable} and ${isTheirs}`
}

/**
 * Values that are offered again: the list of the choice, the programme's additions, then what people added and
 * is in use, in alphabetical order (values.md, Choices that can be extended). Duplicates are removed, ignoring
 * letter case.
 */
async function offer(db: Queryable, list: readonly string[], inUse: readonly SQL[]): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>(sql`
    select value from (${sql.join(inUse, sql` union all `)}) used
    where value is not null and value <> all(${sql.param(list)}::text[])
    group by value order by ${sortedSql(sql`value`)}, value limit ${ADDED_MAX}`)
  const offered = new Map<string, string>()
  for (const value of [...list, ...rows.map((r) => r.value)]) {
    const key = normaliseKey(value) || value
    if (!offered.has(key)) offered.set(key, value)
  }
  return [...offered.values()]
}

/** The programme's additions to lists of the product. */
export type AddedOptions = readonly { list: readonly string[]; more: readonly string[] }[]

export const addedOptionsOf = (programme: Programme): AddedOptions => [
  { list: SECTORS, more: programme.more_sectors },
  { list: INDICATORS.map((i) => i.value), more: programme.more_indicators.map((i) => i.name) },
]

const withMore = (list: readonly string[], added: AddedOptions): readonly string[] => [
  ...list,
  ...(added.find((m) => isSameList(list, m.list))?.more ?? []),
]

/** Values that a form offers, of one incubator's records if it is given. */
interface Wanted {
  readonly entity: string
  /** The path of an offered field. */
  readonly field: string
  readonly incubatorId?: string | undefined
}

/** 404 if the entity has no such field or its list is closed. */
export function offerFor(
  db: Queryable,
  actor: Actor,
  wanted: Wanted,
  added: AddedOptions,
): Promise<string[]> {
  const open = OPEN_FIELDS.find((h) => h.entity.name === wanted.entity && h.path === wanted.field)
  if (!open) throw notFound('This list of choices')
  return offer(
    db,
    withMore(listOf(open.field), added),
    sharedWith(open).map((h) => valuesSql(actor, h, wanted.incubatorId)),
  )
}
