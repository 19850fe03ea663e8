import type { PublicList } from '#domain/api/public-page.ts'

type Query = Readonly<Record<string, string>>

/** A path with a query; empty values are left out. */
export function addressWith(path: string, query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** The order and the view of a list as its address names them; the usual ones are empty. */
export const shownAs = ({ sort, order, view, usualView }: PublicList): Query => ({
  sort,
  order: order === 'asc' ? '' : order,
  view: usualView === null || view === usualView ? '' : view,
})

/** An address of a list, with some values of its query changed. */
export const listAddress = (list: PublicList, change: Query = {}): string =>
  addressWith(list.path, {
    ...list.kept,
    search: list.search,
    ...Object.fromEntries(list.filters.map(({ name, chosen }) => [name, chosen])),
    ...shownAs(list),
    ...change,
  })
