import type { RawQuery } from '#domain/api/entity.ts'

/** What a visitor searched in a public list. */
export interface PageQuery {
  readonly search: string
  /** The choice of the list's filter; empty for all. */
  readonly chosen: string
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

export function readPageQuery(query: RawQuery, filter: string): PageQuery {
  const page = oneOf(query, 'page')
  return {
    search: oneOf(query, 'search'),
    chosen: oneOf(query, filter),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
