import type { PublicList } from '#domain/api/public-page.ts'

type Query = Readonly<Record<string, string>>

/** A path with a query; empty values are left out. */
export function addressWith(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** An address of a list, with some values of its query changed. */
export const listAddress = ({ path, kept, search, filters }: PublicList, change: Query = {}): string =>
  addressWith(path, {
    ...kept,
    search,
    ...Object.fromEntries(filters.map(({ name, chosen }) => [name, chosen])),
    ...change,
  })
