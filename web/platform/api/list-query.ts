/**
 * Search, filters, sorting and page of a list, with the same names in the browser's address and in the call.
 * A filter is named after its field.
 */
export interface ListQuery {
  page?: number | undefined
  pageSize?: number | undefined
  search?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  [filter: string]: string | number | undefined
}

const countOf = (raw: unknown): number | undefined => {
  const n = Number(raw)
  return Number.isInteger(n) && n >= 1 ? n : undefined
}

/** Reads the search parameters of an address and ignores invalid ones. For a route's `validateSearch`. */
export function readListQuery(raw: Record<string, unknown>): ListQuery {
  const { page, pageSize, order, ...words } = raw
  const query: ListQuery = {}
  for (const [name, value] of Object.entries(words))
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') query[name] = String(value)
  if (order === 'asc' || order === 'desc') query.order = order
  const at = countOf(page)
  if (at !== undefined && at > 1) query.page = at
  const size = countOf(pageSize)
  if (size !== undefined) query.pageSize = Math.min(size, 100)
  return query
}
