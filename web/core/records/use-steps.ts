import { useEffect, useRef } from 'react'

/** The page of the list next to the open panel. */
export interface Beside<R extends { _id: string }> {
  rows: readonly R[]
  /** Of the list, undefined while it loads. */
  page?: number
  pageSize?: number
  total?: number
  /** The previous page is still shown while the next one loads. */
  isRefreshing: boolean
  onPage: (page: number) => void
}

/** Opens the previous or next record of the list, across pages; null if there is none. */
export function useSteps<R extends { _id: string }>(
  id: string | undefined,
  { rows, page = 1, pageSize = 0, total = 0, isRefreshing, onPage }: Beside<R>,
  open: (id: string) => void,
) {
  // The page that is being left; its rows may be drawn once more before the next page's.
  const left = useRef<number>(undefined)
  useEffect(() => {
    const from = left.current
    if (from === undefined || isRefreshing || page === from) return
    const row = page > from ? rows[0] : rows.at(-1)
    if (!row) return
    left.current = undefined
    open(row._id)
  }, [rows, page, isRefreshing, open])
  const at = rows.findIndex((row) => row._id === id)
  const step = (by: 1 | -1): (() => void) | null => {
    const next = at < 0 ? undefined : rows[at + by]
    if (next) return () => open(next._id)
    const isThere = by > 0 ? page * pageSize < total : page > 1
    if (at < 0 || !isThere) return null
    return () => {
      left.current = page
      onPage(page + by)
    }
  }
  const place = at < 0 ? undefined : (page - 1) * pageSize + at + 1
  return { place, previous: step(-1), next: step(1) }
}
