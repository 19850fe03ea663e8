import type { RawQuery } from '#domain/api/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'

/** What a visitor searched in a public list. */
export interface PageQuery {
  readonly search: string
  /** The choice of the list's filter; empty for all. */
  readonly chosen: string
  /** The choice of the landing page's startups. */
  readonly sector: string
  readonly page: number
}

const SEARCH_MAX = 200

/**
 * One value of an address. Other sites and mails add parameters of their own to addresses, so a public page ignores
 * what it does not know, and shows its first view for a value that it cannot read.
 */
export const oneOf = (query: RawQuery, name: string): string => {
  const value = query[name]
  return typeof value === 'string' && !value.includes('\0') ? value.trim().slice(0, SEARCH_MAX) : ''
}

/**
 * The parameters that a page reads, in the order of their names. Whatever else an address has does not make another page,
 * so that pages are kept whatever others add to their addresses.
 */
export const pickQuery = (query: RawQuery, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter((name) => name in query).map((name) => [name, oneOf(query, name)]))

/** What the address of a list may choose. */
export const LIST_NAMES = [
  ...new Set(
    ['search', 'page', 'sort', 'order', 'view', 'is', 'type', 'region', 'location'].concat(
      ENTITIES.flatMap(({ filters }) => filters),
    ),
  ),
]

export function readPageQuery(query: RawQuery, filter: string): PageQuery {
  const page = oneOf(query, 'page')
  return {
    search: oneOf(query, 'search'),
    chosen: oneOf(query, filter),
    sector: oneOf(query, 'sector'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
