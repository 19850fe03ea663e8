import { tellUnread } from '#domain/messages/tell-problem.ts'
import { optionsOf, readText, storageOf } from '#domain/kinds/register.ts'
import { sortsOf } from '#domain/api/entity-schemas.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { findReference, hasOpenNames, referencesOf, type Reference } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import { spellingsOf, type Region } from '#domain/vocabulary/regions.ts'
import { searchText, tableNameOf } from '#server/db/entity-sql.ts'
import { isId } from '#server/db/new-id.ts'
import { quoteName, sql, type SQL } from '#server/db/sql.ts'
import { invalid, type AnsweredProblem } from '#server/http/refusal.ts'
import { column, isReferenceSql, labelSql } from './reference-sql.ts'
import { shownSql } from './read-sql.ts'

export interface ListQuery {
  where: SQL[]
  /** Whether texts are looked through: how many hold one is known only for this very text. */
  isSearch: boolean
  order: Order
  page: number
  pageSize: number
  /** Whose records are listed, as the query names them: ids, or what was sent for one. */
  owners: { name: 'user_id' | 'incubator_id'; id: string }[]
  /** The values that fields of the records have, of those filters that name a value: not of a location. */
  equals: Record<string, unknown>
}

/** What a list is ordered by, and where equal then by id. */
interface Order {
  by: SQL
  down: SQL
  nulls: SQL
}

export const orderSql = ({ down, nulls }: Order, by: SQL, id: SQL): SQL =>
  sql`${by}${down}${nulls}, ${id}${down}`

/** The columns of those that every list sorts by. */
const MOMENTS: Record<string, string> = { createdAt: 'created_at', updatedAt: 'updated_at' }
export const escapeLike = (t: string): string => t.replace(/[\\%_]/g, (c) => `\\${c}`)

/**
 * A list of what belongs to nobody known is empty. Where records may be a startup's, an incubator's
 * `user_id` names its own alone, a startup's the startup's.
 */
function ownerSql(entity: Entity, name: string, value: string): SQL {
  if (!isId(value)) return sql`false`
  const ofIncubator = sql`${column(entity.ownerName === null ? 'id' : 'incubator_id')} = ${value}`
  return entity.isOfStartups && name === 'user_id'
    ? sql`(t.startup_id = ${value} or ${ofIncubator} and t.startup_id is null)`
    : ofIncubator
}

interface Filter {
  where: SQL
  /** What the field holds, or holds among others. */
  equals?: unknown
}

function filterSql(
  entity: Entity,
  name: string,
  value: string,
  regions: readonly Region[],
): Filter | { problem: string } {
  const field = entity.fields[name]!
  if (name === 'location') {
    const likes = spellingsOf(regions, value).map((s) => `%${escapeLike(s)}%`)
    return { where: sql`${column(name)} ilike any(${sql.param(likes)}::text[])` }
  }
  const isReference = isReferenceSql(entity, name, readId(value), value)
  if (isReference) return { where: isReference, equals: value }
  const read = readText(field, value)
  if (!read.ok) return { problem: tellUnread(field, read) }
  const where =
    storageOf(field) === 'texts'
      ? sql`${column(name)} @> ${sql.param(read.value)}::text[]`
      : sql`${column(name)} = ${sql.param(read.value)}`
  return { where, equals: read.value }
}

/**
 * Records that refer to one in whose texts the word stands. These are written as the index of its search has them, or all of
 * them would be read for each word. `owner`: the incubator whose records are listed; a name stands for its own alone.
 */
function searchReferenceSql({ to, idField }: Reference, like: string, owner: string | undefined): SQL {
  const target = entityOf(to)
  const text = sql.raw(searchText(target, (name) => `s.${quoteName(name)}`))
  const isOwn = owner === undefined || target.ownerName === null ? sql`` : sql` and s.incubator_id = ${owner}`
  return sql` or ${column(idField)} in (select s.id from ${sql.identifier(tableNameOf(target))} s where (${text}) ilike ${like}${isOwn})`
}

function searchSql(entity: Entity, text: string, owner: string | undefined): SQL {
  const like = `%${escapeLike(text)}%`
  const own = sql`(${sql.raw(searchText(entity, (name) => `t.${quoteName(name)}`))}) ilike ${like}`
  const referred = referencesOf(entity)
    .filter(({ name, to }) => entity.search.includes(name) && hasOpenNames(entityOf(to)))
    .map((reference) => searchReferenceSql(reference, like, owner))
  return referred.length === 0 ? own : sql`(${own}${sql.join(referred, sql``)})`
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
    by: isText ? sql`${shown} collate "und-x-icu"` : shown,
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
 * A list's query to SQL: paging, search, sort and the filters that the entity names. An unknown
 * name or a wrong value is 400 (http-interface.md, Lists on the wire). `fixed` filters come from the path, and a query
 * that holds another value of one is wrong too; a location is found under every spelling of the programme's regions
 * (values.md, Old names of regions).
 */
export function readListQuery(
  entity: Entity,
  query: Readonly<Record<string, string | string[] | undefined>>,
  regions: readonly Region[],
  fixed: Readonly<Record<string, string>> = {},
): ListQuery {
  const problems: AnsweredProblem[] = []
  const where: SQL[] = []
  const owners: ListQuery['owners'] = []
  const equals: ListQuery['equals'] = {}
  const given = new Map<string, string>()
  for (const [name, value] of [...Object.entries(query), ...Object.entries(fixed)]) {
    // Of an owner the path's counts.
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
  const search = given.get('search')
  const owner = given.get('incubator_id') || given.get('user_id')
  if (search)
    where.push(searchSql(entity, search.trim(), owner !== undefined && isId(owner) ? owner : undefined))
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
  const isSearch = Boolean(search || given.get('location'))
  return { where, isSearch, order: orderOf(entity, sort, order), page, pageSize, owners, equals }
}

/** The same of what is asked of a whole list: it has no pages and no order. */
export function readFigureQuery(
  ...[entity, query, regions, fixed]: Parameters<typeof readListQuery>
): ListQuery {
  const problems = ['page', 'pageSize', 'limit', 'sort', 'order'].flatMap((path) =>
    query[path] === undefined ? [] : [{ path, message: 'Figures are of the whole list; it has no pages' }],
  )
  if (problems.length > 0) throw invalid(problems)
  return readListQuery(entity, query, regions, fixed)
}
