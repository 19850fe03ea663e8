import type { Entity } from '#domain/entities/entity.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Scope } from './list-scope.ts'

/** Filters that a person may set: those of the definition that the scope does not hold already. */
export const filtersIn = (entity: Entity, scope: Scope): string[] =>
  entity.filters.filter((name) => scope.fixed[name] === undefined && !scope.without?.includes(name))

/** Columns by which the server sorts: never a private one (the same rule as its list). */
export const isSortable = (entity: Entity, name: string): boolean =>
  entity.columns.includes(name) && entity.fields[name] !== undefined && !entity.fields[name].isPrivate

/**
 * The words of an address to the words of a call: this entity's alone (an address may carry a tab and
 * a module too), its page size, what the scope holds.
 */
export function listQueryFor(entity: Entity, scope: Scope, address: ListQuery): ListQuery {
  const { page, search, sort, order } = address
  const isSorted = sort !== undefined && isSortable(entity, sort)
  const filters = Object.fromEntries(
    filtersIn(entity, scope).flatMap((name) => (address[name] === undefined ? [] : [[name, address[name]]])),
  )
  return {
    ...filters,
    ...(page === undefined ? {} : { page }),
    ...(search === undefined ? {} : { search }),
    ...(isSorted ? { sort, order: order ?? 'asc' } : {}),
    pageSize: entity.pageSize,
    ...scope.fixed,
  }
}

/** The same list as a file asks for it: all pages of it. */
export function exportQueryFor(entity: Entity, scope: Scope, address: ListQuery): ListQuery {
  const { page: _page, pageSize: _size, ...query } = listQueryFor(entity, scope, address)
  return query
}

/** What would be added to the same list: whatever is searched for, as nothing is looked for in what waits. */
export function additionsQueryFor(entity: Entity, scope: Scope, address: ListQuery): ListQuery {
  const { sort: _sort, order: _order, search: _search, ...query } = exportQueryFor(entity, scope, address)
  return query
}

/** Ascending, descending, then the entity's own order again. */
export function nextSort(address: ListQuery, by: string): Pick<ListQuery, 'sort' | 'order'> {
  if (address.sort !== by) return { sort: by, order: 'asc' }
  return address.order === 'desc' ? { sort: undefined, order: undefined } : { sort: by, order: 'desc' }
}

/** Whether the person narrowed the list, so that "nothing found" is not "nothing there". */
export const isNarrowed = (entity: Entity, scope: Scope, address: ListQuery): boolean =>
  address.search !== undefined || filtersIn(entity, scope).some((name) => address[name] !== undefined)

/** What takes every narrowing out of the address. */
export const withoutNarrowing = (entity: Entity, scope: Scope): ListQuery => ({
  search: undefined,
  sort: undefined,
  order: undefined,
  ...Object.fromEntries(filtersIn(entity, scope).map((name) => [name, undefined])),
})

const grouped = new Intl.NumberFormat('en-IN')

/** In the middle of a sentence; what is written in capitals stays so: "IPs". */
export const lower = (word: string): string => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase())

/** "23 prototypes"; "1 prototype"; "23 records" where the name has no plural of its own. */
export function countOf(entity: Entity, total: number): string {
  const { one, many } = entity.label
  const word = one === many ? (total === 1 ? 'record' : 'records') : lower(total === 1 ? one : many)
  return `${grouped.format(total)} ${word}`
}
