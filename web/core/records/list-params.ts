import type { Entity } from '#domain/entities/entity.ts'
import { incubatorFiltersOf } from '#domain/entities/incubator-filters.ts'
import { isFoundByMentor } from '#domain/entities/references.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Scope } from './list-scope.ts'

/** The filters that a person can set: those of the definition that the scope does not fix. */
export const filtersIn = (entity: Entity, scope: Scope): string[] =>
  entity.filters.filter((name) => scope.fixed[name] === undefined && !scope.without?.includes(name))

/** The `import` parameter, which filters a list to the records of one import: its module and its id. */
export const importParam = (entity: Entity, id: string): string => `${entity.name}:${id}`

/** The import that this list is filtered to; the parameter may concern another list on the same page. */
export function importIn(entity: Entity, address: ListQuery): string | undefined {
  const [module, id] = String(address['import'] ?? '').split(':')
  return module === entity.name ? id : undefined
}

/** The condition that this list is filtered by (lists-and-search.md, Conditions of a list). */
export function conditionIn(entity: Entity, address: ListQuery): string | undefined {
  const name = String(address['is'] ?? '')
  return Object.hasOwn(entity.conditions ?? {}, name) ? name : undefined
}

/** The mentor to whose startups this list is filtered (dashboards-and-figures.md, Figures and their lists). */
export const mentorIn = (entity: Entity, address: ListQuery): string | undefined =>
  address['mentor_id'] !== undefined && isFoundByMentor(entity) ? String(address['mentor_id']) : undefined

/** The filters in the address by the incubators that own the records (lists-and-search.md, By the incubator of a record). */
export const ofIncubatorsIn = (entity: Entity, address: ListQuery): [name: string, value: string][] =>
  incubatorFiltersOf(entity).flatMap((name) =>
    address[name] === undefined ? [] : [[name, String(address[name])]],
  )

/** Columns that the server sorts by: never a private one (the same rule as its list). */
export const isSortable = (entity: Entity, name: string): boolean =>
  entity.columns.includes(name) && entity.fields[name] !== undefined && !entity.fields[name].isPrivate

/**
 * Turns search parameters into the query of the list call: only this entity's parameters (an address may also
 * contain a tab and a module), the rows per page, and the filters of the scope.
 */
export function listQueryFor(
  entity: Entity,
  scope: Scope,
  address: ListQuery,
  pageSize: number = scope.pageSize ?? entity.pageSize,
): ListQuery {
  const { page, search, sort, order } = address
  const isSorted = sort !== undefined && isSortable(entity, sort)
  const filters = Object.fromEntries(
    filtersIn(entity, scope).flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]])),
  )
  const ofImport = importIn(entity, address)
  const is = conditionIn(entity, address)
  const mentor = mentorIn(entity, address)
  return {
    ...filters,
    ...(mentor === undefined ? {} : { mentor_id: mentor }),
    ...Object.fromEntries(ofIncubatorsIn(entity, address)),
    ...(is === undefined ? {} : { is }),
    ...(ofImport === undefined ? {} : { import: ofImport }),
    ...(page === undefined ? {} : { page }),
    ...(search === undefined ? {} : { search }),
    ...(isSorted ? { sort, order: order ?? 'asc' } : {}),
    pageSize,
    ...scope.fixed,
  }
}

/** The query for exporting the same list, without paging. */
export function exportQueryFor(entity: Entity, scope: Scope, address: ListQuery): ListQuery {
  const { page: _page, pageSize: _size, ...query } = listQueryFor(entity, scope, address)
  return query
}

/** The query for pending additions to the same list. */
export function additionsQueryFor(entity: Entity, scope: Scope, address: ListQuery): ListQuery {
  const { sort: _sort, order: _order, ...query } = exportQueryFor(entity, scope, address)
  return query
}

/** Ascending, then descending, then the entity's own order. */
export function nextSort(address: ListQuery, by: string): Pick<ListQuery, 'sort' | 'order'> {
  if (address.sort !== by) return { sort: by, order: 'asc' }
  return address.order === 'desc' ? { sort: undefined, order: undefined } : { sort: by, order: 'desc' }
}

/** The order of a list, the one in its address or the entity's own, and its change by a click on a column. */
export const sortingOf = (entity: Entity, address: ListQuery, change: (next: ListQuery) => void) => ({
  sort:
    address.sort === undefined
      ? { by: entity.sort.field, order: entity.sort.order }
      : { by: address.sort, order: address.order ?? 'asc' },
  onSort: (by: string) => change(nextSort(address, by)),
})

/** Whether a link limits the list by more than its own filters. */
export const isLinked = (entity: Entity, address: ListQuery): boolean =>
  importIn(entity, address) !== undefined ||
  conditionIn(entity, address) !== undefined ||
  mentorIn(entity, address) !== undefined ||
  ofIncubatorsIn(entity, address).length > 0

/** Whether search or filters are active, which distinguishes "no results" from an empty list. */
export const isFiltered = (entity: Entity, scope: Scope, address: ListQuery): boolean =>
  scope.isChosen === true ||
  address.search !== undefined ||
  isLinked(entity, address) ||
  filtersIn(entity, scope).some((name) => address[name] !== undefined)

/** Removes search, filters and sorting from the address. */
export const clearedFilters = (entity: Entity, scope: Scope): ListQuery => ({
  search: undefined,
  import: undefined,
  is: undefined,
  mentor_id: undefined,
  ...Object.fromEntries(incubatorFiltersOf(entity).map((name) => [name, undefined])),
  sort: undefined,
  order: undefined,
  ...(scope.isChosen ? { incubator_id: undefined } : {}),
  ...Object.fromEntries(filtersIn(entity, scope).map((name) => [name, undefined])),
})

/** A label in the middle of a sentence; acronyms such as "IPs" keep their capitals. */
export const lower = (word: string): string => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase())

/** "23 prototypes", "1 prototype"; "23 records" if the label has no separate plural. */
export function countOf(entity: Entity, total: number): string {
  const { one, many } = entity.label
  return one === many ? formatQuantity(total, 'record') : formatQuantity(total, lower(one), lower(many))
}
