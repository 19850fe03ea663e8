import { findField, type Entity } from '#domain/entities/entity.ts'
import { ENTITIES, findEntity } from '#domain/entities/register.ts'
import { canBeAddedTo } from '#domain/kinds/options.ts'
import { type Field, optionsOf, storageOf } from '#domain/kinds/register.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { SECTORS } from '#domain/vocabulary/sectors.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import type { Queryable } from '#server/db/open.ts'
import { sortedSql } from '#server/db/sorted-sql.ts'
import { sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Programme } from '#server/programme.ts'
import { column, reachSql } from '#server/records/read-sql.ts'

/** A limit for a list that anybody may extend; more than a person reads. */
const ADDED_MAX = 1_000

const listOf = (field: Field): string[] => optionsOf(field).map((o) => o.value)
const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((v, at) => v === b[at])

/**
 * The open fields that offer the same list, such as an incubator's sectors and a startup's. They share the
 * added options.
 */
const fieldsOf = (list: readonly string[]): { entity: Entity; name: string; field: Field }[] =>
  ENTITIES.flatMap((entity: Entity) =>
    Object.entries(entity.fields)
      .filter(([, field]) => canBeAddedTo(field) && isSameList(listOf(field), list))
      .map(([name, field]) => ({ entity, name, field })),
  )

/**
 * The options of a choice with "Add new +": its list, the programme's additions, then the options that people
 * added and that are in use, in alphabetical order (values.md, Choices that can be extended). Duplicates are
 * removed, ignoring letter case.
 */
async function offer(
  db: Queryable,
  actor: Actor,
  list: readonly string[],
  more: readonly string[],
): Promise<string[]> {
  const inUse = fieldsOf(list).map(({ entity, name, field }) => {
    const value = storageOf(field) === 'texts' ? sql`unnest(${column(name)})` : column(name)
    const reach = reachSql(actor, entity)
    return sql`select ${value} as value from ${sql.identifier(tableNameOf(entity))} t${reach ? sql` where ${reach}` : sql``}`
  })
  const { rows } = await db.query<{ value: string }>(sql`
    select value from (${sql.join(inUse, sql` union all `)}) used
    where value is not null and value <> all(${sql.param([...list, ...more])}::text[])
    group by value order by ${sortedSql(sql`value`)}, value limit ${ADDED_MAX}`)
  const offered = new Map<string, string>()
  for (const value of [...list, ...more, ...rows.map((r) => r.value)]) {
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

const moreFor = (list: readonly string[], added: AddedOptions): readonly string[] =>
  added.find((m) => isSameList(list, m.list))?.more ?? []

/** 404 if the entity has no such field or its list is closed. */
export function offerFor(
  db: Queryable,
  actor: Actor,
  entityName: string,
  fieldName: string,
  added: AddedOptions,
): Promise<string[]> {
  const entity = findEntity(entityName)
  const field = entity && findField(entity, fieldName)
  if (!field || !canBeAddedTo(field)) throw notFound('A list that can be added to')
  const list = listOf(field)
  return offer(db, actor, list, moreFor(list, added))
}

export const offerSectors = (db: Queryable, actor: Actor, added: AddedOptions): Promise<string[]> =>
  offer(db, actor, SECTORS, moreFor(SECTORS, added))
