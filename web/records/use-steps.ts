import { useEffect, useRef } from 'react'

/** The page of the list that the panel stands beside. */
export interface Beside<R extends { _id: string }> {
  rows: readonly R[]
  page: number
  pageSize: number
  total: number
  /** The page before stands there until the next has come. */
  isPale: boolean
  onPage: (page: number) => void
}

/** Leads to what stands before and after in the list, over the ends of the page; null where it leads nowhere. */
export function useSteps<R extends { _id: string }>(
  id: string | undefined,
  { rows, page, pageSize, total, isPale, onPage }: Beside<R>,
  open: (id: string) => void,
) {
  const turned = useRef<'forth' | 'back'>(undefined)
  useEffect(() => {
    const row = turned.current === 'forth' ? rows[0] : rows.at(-1)
    if (turned.current === undefined || isPale || !row) return
    turned.current = undefined
    open(row._id)
  }, [rows, isPale, open])
  const at = rows.findIndex((row) => row._id === id)
  const step = (by: 1 | -1): (() => void) | null => {
    const next = at < 0 ? undefined : rows[at + by]
    if (next) return () => open(next._id)
    const isThere = by > 0 ? page * pageSize < total : page > 1
    if (at < 0 || !isThere) return null
    return () => {
      turned.current = by > 0 ? 'forth' : 'back'
      onPage(page + by)
    }
  }
  const place = at < 0 ? undefined : (page - 1) * pageSize + at + 1
  return { place, previous: step(-1), next: step(1) }
}
