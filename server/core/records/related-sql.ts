/** Filters of a list by what its records belong to, besides the fields of the records themselves. */
import {
  INCUBATOR_FILTERS,
  incubatorFiltersOf,
  type IncubatorFilters,
} from '#domain/entities/incubator-filters.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { isFoundByMentor } from '#domain/entities/references.ts'
import { SHORT_TYPES, typeOfShort } from '#domain/vocabulary/incubator-types.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { ofMentorSql } from './mentorship-sql.ts'
import { column } from './reference-sql.ts'
import { namesRegionSql } from './region-sql.ts'

/** The filter by the mentor who is assigned to the startup now. */
export const isOfMentor = (entity: Entity, name: string): boolean =>
  name === 'mentor_id' && isFoundByMentor(entity)

/** Whether a filter is about another record than those of the list. */
export const isRelated = (entity: Entity, name: string): boolean =>
  isOfMentor(entity, name) || incubatorFiltersOf(entity).includes(name)

/** The conditions on the incubators `i`. */
export const incubatorsSql = ({ type, region }: IncubatorFilters, regions: readonly Region[]): SQL[] => [
  ...(type === undefined ? [] : [sql`i.incubator_type = ${typeOfShort(type) ?? type}`]),
  ...(region === undefined ? [] : [namesRegionSql(sql`i.location`, regions, region)]),
]

/** Whether this id is of such an incubator; true without limits. */
export function ofIncubatorsSql(id: SQL, limits: IncubatorFilters, regions: readonly Region[]): SQL {
  const conditions = incubatorsSql(limits, regions)
  return conditions.length === 0
    ? sql`true`
    : sql`${id} in (select i.id from incubator i where ${sql.join(conditions, sql` and `)})`
}

/** The condition of a filter of `isRelated`. What belongs to the whole programme belongs to every incubator. */
export function relatedSql(
  entity: Entity,
  name: string,
  value: string,
  regions: readonly Region[],
): SQL | { problem: string } {
  if (isOfMentor(entity, name)) return ofMentorSql(entity, value)
  const filter = INCUBATOR_FILTERS[name]!
  if (filter.limits === 'type' && typeOfShort(value) === undefined)
    return { problem: `${name} must be one of: ${SHORT_TYPES.join(', ')}` }
  const isTheirs = ofIncubatorsSql(column('incubator_id'), { [filter.limits]: value }, regions)
  return entity.canBeProgrammeWide ? sql`(${isTheirs} or t.incubator_id is null)` : isTheirs
}
