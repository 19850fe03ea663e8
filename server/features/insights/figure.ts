/**
 * Figures. A figure is made of a list: the same filters select the records that it counts and the records of
 * the list that it leads to, so the two cannot differ (dashboards-and-figures.md, Figures and their lists).
 */
import type { FigureList } from '#domain/api/figure-list.ts'
import type { FigureRow, InsightFigure } from '#domain/api/insights.ts'
import type { FigureName } from '#domain/api/insight-figures.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { optionsOf, showText, storageOf } from '#domain/kinds/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { whereSql } from '#server/core/records/read-records.ts'
import { column, countedAsSql, fromReadSql, reachSql, shownSql } from '#server/core/records/read-sql.ts'
import { sumByRegionSql } from '#server/core/records/region-sql.ts'

/** The field by which records of all incubators are grouped. */
export const BY_INCUBATOR = 'incubator_id'
/** The field of regions, whose groups are the programme's regions under all of their names. */
const LOCATION = 'location'

/** The most groups of a figure (dashboards-and-figures.md, Figures and their lists). */
const GROUPS_MAX = 200

export interface FigureDefinition {
  readonly name: FigureName
  readonly entity: Entity
  readonly filters?: Readonly<Record<string, string>>
  /** The fields by which its records are grouped. A record without a value in one of them is in no group. */
  readonly by?: readonly string[]
  /** Of the groups, only those that this accepts. */
  readonly isShown?: (keys: readonly string[]) => boolean
  /** The field that is summed. */
  readonly sum?: string
}

/** Who reads the figures, and what lists need to know of the programme. */
export interface Reader {
  readonly actor: Actor
  readonly regions: readonly Region[]
  readonly timeZone: string
  /** The moment that conditions such as "overdue" are about; the present by default. */
  readonly now?: Date
}

/** A value of a statement. */
export interface Piece {
  readonly sql: SQL
  /** The incubator to which all records belong that it reads; undefined if others may count too. */
  readonly owner?: string | undefined
}

/** Parts of a statement, and what becomes of their values. */
export interface Part<T> {
  readonly pieces: readonly Piece[]
  present(values: readonly unknown[]): T
}

/** A part with one value. */
export const partOf = <T>(value: SQL, present: (value: unknown) => T, owner?: string): Part<T> => ({
  pieces: [{ sql: value, owner }],
  present: ([one]) => present(one),
})

/** The rows of a statement as one value. */
export const rowsAsListSql = (rows: SQL): SQL => sql`(select coalesce(jsonb_agg(r), '[]') from (${rows}) r)`

export type Parts = Readonly<Record<string, Part<unknown>>>
export type Presented<P> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never }

/** Parts as one part of what becomes of all of them. */
export function joinParts<P extends Parts, T>(parts: P, present: (presented: Presented<P>) => T): Part<T> {
  const all = Object.entries(parts)
  return {
    pieces: all.flatMap(([, part]) => part.pieces),
    present(values) {
      let from = 0
      // One entry for each part, with the type that it presents.
      return present(
        Object.fromEntries(
          all.map(([name, part]) => [name, part.present(values.slice(from, (from += part.pieces.length)))]),
        ) as Presented<P>,
      )
    },
  }
}

/** Parts of one kind as one part. */
export const eachPart = <T>(parts: readonly Part<T>[]): Part<T[]> =>
  joinParts(Object.fromEntries(parts.map((part, at) => [`p${at}`, part])), (all) => Object.values(all))

interface Group {
  readonly keys: string[]
  /** The names of keys that are ids. */
  readonly names?: readonly (string | null)[]
  readonly value: number
}

/** What the list with these filters has, as far as the reader may read it, as conditions on its rows. */
function conditionsOf(
  { actor, regions, timeZone, now }: Reader,
  entity: Entity,
  filters: FigureList['filters'],
): SQL[] {
  const { where } = readListQuery(entity, filters, regions, {}, { actor, timeZone, now })
  const reach = reachSql(actor, entity)
  return reach ? [...where, reach] : where
}

/** The rows of the list with these filters, as far as the reader may read them. Only their own fields can be selected. */
export function listSql(reader: Reader, entity: Entity, filters: FigureList['filters']): SQL {
  const where = conditionsOf(reader, entity, filters)
  return sql`from ${fromReadSql(entity, where)}${whereSql(where)}`
}

/** What the records of a group add up to. */
export const valueSql = ({ entity, sum }: FigureDefinition): SQL =>
  sum === undefined ? sql`count(*)` : sql`coalesce(sum(${shownSql(entity, sum)}), 0)::float8`

/** The records of each region. */
const regionsSql = (reader: Reader, definition: FigureDefinition): SQL =>
  sql`select o.name as k0, o.value from (${sumByRegionSql(
    sql`select ${column(LOCATION)} as text, ${valueSql(definition)} as n ${listSql(reader, definition.entity, definition.filters ?? {})} group by 1`,
    reader.regions,
  )}) o`

/** The records of each value of a list. A record counts once for a value, however often its list has it. */
const valuesSql = (reader: Reader, definition: FigureDefinition, name: string): SQL =>
  sql`select u.value as k0, sum(l.n) as value
    from (select ${column(name)} as list, ${valueSql(definition)} as n ${listSql(reader, definition.entity, definition.filters ?? {})} group by 1) l
    cross join lateral (select distinct unnest(l.list) as value) u where u.value is not null group by 1`

function groupsSql(reader: Reader, definition: FigureDefinition): SQL {
  const { entity, by = [], filters = {} } = definition
  const [only] = by
  if (by.length === 1 && only === LOCATION) return regionsSql(reader, definition)
  if (by.length === 1 && only !== BY_INCUBATOR && storageOf(fieldOf(entity, only!)) === 'texts')
    return valuesSql(reader, definition, only!)
  const keys = by.map((name) => (name === BY_INCUBATOR ? column(name) : countedAsSql(entity, name)))
  const named = keys.map((key, at) => sql`${key} as ${sql.raw(`k${at}`)}`)
  const texts = keys.map((_, at) => sql.raw(`o.k${at}::text`))
  const where = [...conditionsOf(reader, entity, filters), ...keys.map((key) => sql`${key} is not null`)]
  // Numbers become texts once for each group, which takes longer than grouping them if it is done for each record.
  return sql`select ${sql.join(texts, sql`, `)}, o.value from (select ${sql.join(named, sql`, `)}, ${valueSql(definition)} as value
    from ${fromReadSql(entity, where)}${whereSql(where)} group by ${sql.raw(by.map((_, at) => String(at + 1)).join(', '))}) o`
}

const listOf = (
  { entity, filters = {}, by = [], sum }: FigureDefinition,
  keys: readonly string[],
): FigureList => ({
  entity: entity.name,
  filters: { ...filters, ...Object.fromEntries(by.map((name, at) => [name, keys[at]!])) },
  ...(sum === undefined ? {} : { sum }),
})

function labelOf(entity: Entity, name: string, key: string): string {
  if (name === BY_INCUBATOR) return key
  const field = fieldOf(entity, name)
  const isNumber = storageOf(field) === 'integer'
  return (
    optionsOf(field).find((o) => o.value === key)?.label ?? (isNumber ? showText(field, Number(key)) : key)
  )
}

/** The names of incubators are read with the figure; other labels are the options of their fields. */
function rowsSql(reader: Reader, definition: FigureDefinition): SQL {
  const { entity, by = [], filters = {} } = definition
  if (by.length === 0)
    return sql`(select jsonb_build_array(jsonb_build_object('keys', jsonb_build_array(), 'value', ${valueSql(definition)}))
      ${listSql(reader, entity, filters)})`
  const keys = by.map((_, at) => sql.raw(`k${at}`))
  const all = sql.join(keys, sql`, `)
  const names = by.map((name, at) =>
    name === BY_INCUBATOR
      ? sql`(select c.name from incubator c where c.id = ${keys[at]!}::uuid)`
      : sql`null::text`,
  )
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('keys', jsonb_build_array(${all}),
      'names', jsonb_build_array(${sql.join(names, sql`, `)}), 'value', value)), '[]')
    from (select * from (${groupsSql(reader, definition)}) o order by value desc, ${all} limit ${GROUPS_MAX}) g)`
}

function presentRows(definition: FigureDefinition, groups: readonly Group[]): FigureRow[] {
  const { entity, by = [], isShown } = definition
  return groups.flatMap(({ keys, names = [], value }) =>
    isShown && !isShown(keys)
      ? []
      : {
          keys,
          labels: keys.map((key, at) => names[at] ?? labelOf(entity, by[at]!, key)),
          value,
          list: listOf(definition, keys),
        },
  )
}

/** A figure without groups whose value is known. */
export const figureOf = (definition: FigureDefinition, value: number): InsightFigure => ({
  name: definition.name,
  rows: presentRows(definition, [{ keys: [], value }]),
})

/** Figures as one part with a value for each: it has a total, or one row for each group. */
export const figuresPart = (
  reader: Reader,
  definitions: readonly FigureDefinition[],
): Part<InsightFigure[]> => ({
  pieces: definitions.map((definition) => ({
    sql: rowsSql(reader, definition),
    owner: definition.entity.isOfMentors ? undefined : definition.filters?.['incubator_id'],
  })),
  present: (values) =>
    values.map((groups, at) => ({
      name: definitions[at]!.name,
      rows: presentRows(definitions[at]!, groups as Group[]),
    })),
})
