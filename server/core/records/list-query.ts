import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { optionsOf, readText, storageOf } from '#domain/kinds/register.ts'
import { computedFiltersOf, sortsOf } from '#domain/api/entity-schemas.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { findReference, hasOpenNames, referencesOf, type Reference } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf } from '#domain/permissions/reading.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { searchedSql, tableNameOf } from '#server/platform/db/entity-sql.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { patternSql } from '#server/platform/db/normalised-sql.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { invalid, type AnsweredProblem } from '#server/platform/http/refusal.ts'
import { namesRegionSql } from './region-sql.ts'
import { column, isReferenceSql, labelSql } from './reference-sql.ts'
import { isOfMentor, isRelated, relatedSql } from './related-sql.ts'
import { conditionSql, type ConditionsAt } from './condition-sql.ts'
import { computedSql, countedAsSql, dependsOnTime, shownSql } from './read-sql.ts'

export interface ListQuery {
  where: SQL[]
  /**
   * Whether texts are searched, or the results change with the time. The number of results is not cached then.
   */
  isSearch: boolean
  /** The text that is searched; blank without a search. */
  search: string
  order: Order
  page: number
  pageSize: number
  /** The owners whose records are listed, with the ids as sent. */
  owners: { name: 'user_id' | 'incubator_id'; id: string }[]
  /** The field values required by filters, except for locations. */
  equals: Record<string, unknown>
  /**
   * Limited to the records of one import, of a condition, or to what belongs to the startups of a mentor or to incubators
   * of a type or region. No waiting request belongs to such a list.
   */
  hasNoRequests: boolean
}

/** The order of a list; records with equal values are sorted by id. */
interface Order {
  by: SQL
  down: SQL
  nulls: SQL
}

export const orderSql = ({ down, nulls }: Order, by: SQL, id: SQL): SQL =>
  sql`${by}${down}${nulls}, ${id}${down}`

/** The columns by which every list can be sorted. */
const MOMENTS: Record<string, string> = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * The list of an unknown owner is empty. If startups can own such records, an incubator's `user_id` selects
 * its own records only, and a startup's selects the startup's. What belongs to the whole programme is in the list
 * of every incubator.
 */
export function ownerSql(entity: Entity, name: string, value: string): SQL {
  if (!isId(value)) return sql`false`
  const isTheirs = sql`${column(entity.ownerName === null ? 'id' : 'incubator_id')} = ${value}`
  const ofIncubator = entity.canBeProgrammeWide ? sql`(${isTheirs} or t.incubator_id is null)` : isTheirs
  return entity.isOfStartups && name === 'user_id'
    ? sql`(t.startup_id = ${value} or ${ofIncubator} and t.startup_id is null)`
    : ofIncubator
}

/**
 * The records that an import added or changed; none of an import that the actor may not read
 * (roles-and-rights.md, History and imports are read with their record). An import is its own batch
 * (http-interface.md, Batches on the wire).
 */
function ofImportSql(entity: Entity, id: string, actor: Actor): SQL {
  if (!isId(id)) return sql`false`
  const { full } = reachOf(actor, 'import')
  const isOwn = sql`h.account_id = ${actor.uid}`
  const isReadable =
    full === 'all' ? sql`true` : full === 'none' ? isOwn : sql`(h.incubator_id = ${full.id} or ${isOwn})`
  return sql`${column('id')} in (select h.record_id from history h where h.batch_id = ${id} and h.entity = ${entity.name} and ${isReadable})`
}

interface Filter {
  where: SQL
  /** The value of the field, or one of its values. */
  equals?: unknown
}

function filterSql(
  entity: Entity,
  name: string,
  value: string,
  regions: readonly Region[],
): Filter | { problem: string } {
  const field = entity.fields[name]!
  if (name === 'location') return { where: namesRegionSql(column(name), regions, value) }
  const isReference = isReferenceSql(entity, name, readId(value), value)
  if (isReference) return { where: isReference, equals: value }
  const read = readText(field, value)
  if (!read.ok) return { problem: formatUnreadable(field, read) }
  const where =
    storageOf(field) === 'texts'
      ? sql`${column(name)} @> ${sql.param(read.value)}::text[]`
      : sql`${countedAsSql(entity, name)} = ${sql.param(read.value)}`
  return { where, equals: read.value }
}

/**
 * Records that refer to a record with the text in its searched fields. `owner` is the incubator whose records are listed;
 * names belong to an incubator.
 */
function searchReferenceSql({ to, idField }: Reference, text: string, owner: string | undefined): SQL {
  const target = entityOf(to)
  const isAnywhere = owner === undefined || target.ownerName === null || target.canBeProgrammeWide
  const isOwn = isAnywhere ? sql`` : sql` and s.incubator_id = ${owner}`
  return sql` or ${column(idField)} in (select s.id from ${sql.identifier(tableNameOf(target))} s where ${hasTextSql(target, 's', text)}${isOwn})`
}

const hasTextSql = (entity: Entity, row: string, text: string): SQL =>
  searchedSql(entity) ? sql`${sql.identifier(row)}.searched like ${patternSql(text)}` : sql`false`

/** The index of a list's texts finds texts that contain three letters or digits in a row. */
const IS_INDEXED = /[\p{L}\p{N}]{3}/u

function searchSql(entity: Entity, text: string, owner: string | undefined): SQL {
  const referred = referencesOf(entity)
    .filter(({ name, to }) => entity.search.includes(name) && hasOpenNames(entityOf(to)))
    .map((reference) => searchReferenceSql(reference, text, owner))
  if (referred.length === 0) return hasTextSql(entity, 't', text)
  // Beside another condition PostgreSQL would compare the texts of every record instead of using their index.
  const own = IS_INDEXED.test(text)
    ? sql`t.id in (select u.id from ${sql.identifier(tableNameOf(entity))} u where ${hasTextSql(entity, 'u', text)})`
    : hasTextSql(entity, 't', text)
  return sql`(${own}${sql.join(referred, sql``)})`
}

function orderOf(entity: Entity, name: string, direction: string): Order {
  const down = direction === 'desc' ? sql` desc` : sql``
  const moment = MOMENTS[name]
  if (moment) return { by: column(moment), down, nulls: sql`` }
  const field = entity.fields[name]!
  const reference = findReference(entity, name)
  const isNamed = reference !== undefined && hasOpenNames(entityOf(reference.to))
  const isText = isNamed || (storageOf(field) === 'text' && optionsOf(field).length === 0)
  const shown = isNamed ? labelSql(entity, reference) : shownSql(entity, name)
  return {
    by: isText ? sortedSql(shown) : shown,
    down,
    nulls: name === entity.titleField && field.required ? sql`` : sql` nulls last`,
  }
}

const wholeNumber = (
  name: string,
  text: string | undefined,
  fallback: number,
  max: number,
  problems: AnsweredProblem[],
): number => {
  if (text === undefined) return fallback
  const n = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (n >= 1 && n <= max) return n
  problems.push({ path: name, message: `${name} must be a whole number from 1 to ${max}` })
  return fallback
}

const PAGING = new Set(['page', 'pageSize', 'limit', 'search', 'sort', 'order'])

/**
 * Converts a list's query to SQL: paging, search, sort and the entity's filters. An unknown name or an
 * invalid value is 400 (http-interface.md, Lists on the wire). `fixed` filters come from the path, and a
 * query with another value for one is refused. Without `at`, as for visitors, neither a condition nor an import can be given. A location matches every spelling of the programme's regions
 * (values.md, Old names of regions).
 */
export function readListQuery(
  entity: Entity,
  query: Readonly<Record<string, string | string[] | undefined>>,
  regions: readonly Region[],
  fixed: Readonly<Record<string, string>> = {},
  at?: ConditionsAt,
): ListQuery {
  const problems: AnsweredProblem[] = []
  const where: SQL[] = []
  const owners: ListQuery['owners'] = []
  const equals: ListQuery['equals'] = {}
  const given = new Map<string, string>()
  for (const [name, value] of [...Object.entries(query), ...Object.entries(fixed)]) {
    // The owner in the path wins.
    const isFixed = Object.hasOwn(fixed, name) && entity.filters.includes(name)
    if (isFixed && value !== fixed[name])
      problems.push({ path: name, message: `${name} is in the path already` })
    else if (Array.isArray(value)) problems.push({ path: name, message: `${name} must be given once` })
    else if (value !== undefined && value.length > 500)
      problems.push({ path: name, message: `${name} is too long` })
    else if (value?.includes('\0'))
      problems.push({ path: name, message: `${name} contains characters that cannot be searched` })
    else if (value !== undefined) given.set(name, value)
  }
  for (const [name, value] of given) {
    if (PAGING.has(name)) continue
    if (name === 'import' && at) {
      if (value !== '') where.push(ofImportSql(entity, value, at.actor))
      continue
    }
    const inCommon = name === 'is' && at ? conditionSql(entity, value, at) : undefined
    if (inCommon) {
      where.push(inCommon)
      continue
    }
    if (isRelated(entity, name)) {
      const related = value === '' ? sql`true` : relatedSql(entity, name, value, regions)
      if ('problem' in related) problems.push({ path: name, message: related.problem })
      else where.push(related)
      continue
    }
    const computed = computedFiltersOf(entity).includes(name) ? entity.computed![name] : undefined
    if (computed) {
      if (value !== '')
        where.push(isId(value) ? sql`${computedSql(entity, name, computed)} = ${value}` : sql`false`)
      continue
    }
    const isOwner = name === 'incubator_id' || (name === 'user_id' && entity.ownerName !== null)
    const filter = name === 'type' && entity.name === 'incubator' ? 'incubator_type' : name
    if (!isOwner && !entity.filters.includes(filter))
      problems.push({ path: name, message: `${entity.label.many} have no filter "${name.slice(0, 60)}"` })
    else if (value !== '' && isOwner) {
      owners.push({ name: name === 'user_id' ? name : 'incubator_id', id: value })
      where.push(ownerSql(entity, name, value))
    } else if (value !== '') {
      const condition = filterSql(entity, filter, value, regions)
      if ('problem' in condition) problems.push({ path: name, message: condition.problem })
      else {
        where.push(condition.where)
        if (condition.equals !== undefined) equals[filter] = condition.equals
      }
    }
  }
  const search = given.get('search')?.trim() ?? ''
  const owner = given.get('incubator_id') || given.get('user_id')
  if (search) where.push(searchSql(entity, search, owner !== undefined && isId(owner) ? owner : undefined))
  const sort = given.get('sort') || entity.sort.field
  if (!sortsOf(entity).includes(sort) && sort !== entity.sort.field)
    problems.push({ path: 'sort', message: `sort must be one of: ${sortsOf(entity).join(', ')}` })
  const order = given.get('order') || (given.get('sort') ? 'asc' : entity.sort.order)
  if (order !== 'asc' && order !== 'desc')
    problems.push({ path: 'order', message: 'order must be asc or desc' })
  const page = wholeNumber('page', given.get('page') || undefined, 1, 1_000_000, problems)
  const pageSize = wholeNumber(
    given.get('pageSize') ? 'pageSize' : 'limit',
    given.get('pageSize') || given.get('limit') || undefined,
    PAGE_SIZE_DEFAULT,
    PAGE_SIZE_MAX,
    problems,
  )
  if (problems.length > 0) throw invalid(problems)
  const isTimed = [...given].some(
    ([name, value]) =>
      value !== '' && (name === 'is' || dependsOnTime(entity, name) || isOfMentor(entity, name)),
  )
  const isSearch = Boolean(search || given.get('location')) || isTimed
  const hasNoRequests =
    Boolean(given.get('import') || given.get('is')) ||
    [...given].some(([name, value]) => value !== '' && isRelated(entity, name))
  return {
    where,
    isSearch,
    search,
    order: orderOf(entity, sort, order),
    page,
    pageSize,
    owners,
    equals,
    hasNoRequests,
  }
}

/** Converts the query for figures of a whole list, which has no pages and no order. */
export function readFigureQuery(...[entity, query, ...rest]: Parameters<typeof readListQuery>): ListQuery {
  const problems = ['page', 'pageSize', 'limit', 'sort', 'order'].flatMap((path) =>
    query[path] === undefined ? [] : [{ path, message: 'Figures cover the whole list and have no pages' }],
  )
  if (problems.length > 0) throw invalid(problems)
  return readListQuery(entity, query, ...rest)
}
