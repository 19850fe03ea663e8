import { useEffect, useMemo, useState, type RefObject } from 'react'
import { hasJustWritten } from './own-writes.ts'

interface Listed {
  readonly _id: string
}
interface Page<R extends Listed> {
  readonly data: R[]
}

/** An open menu, ticked rows and inputs of a row. */
const AT_WORK = '[aria-expanded="true"], tbody input:checked, tbody input:not([type="checkbox"])'

const isAtWork = (list: HTMLElement, work: string): boolean =>
  list.matches(':hover') || list.contains(document.activeElement) || list.querySelector(work) !== null

/** Whether somebody works in a list: the pointer or the focus is in it, or something of it is open or ticked. */
function useIsWorkedIn(root: RefObject<HTMLElement | null>, work: string): boolean {
  const [isWorkedIn, setWorkedIn] = useState(false)
  useEffect(() => {
    const list = root.current
    if (!list) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // Afterwards: the focus is nowhere while it goes from one place to the next.
    const look = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => setWorkedIn(isAtWork(list, work)), 0)
    }
    const leaving = new AbortController()
    const { signal } = leaving
    for (const event of ['pointerenter', 'pointerleave']) list.addEventListener(event, look, { signal })
    for (const event of ['focusin', 'focusout', 'pointerup', 'keyup'])
      document.addEventListener(event, look, { signal })
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [root, work])
  return isWorkedIn
}

/** How many rows would come, go or change their place. */
function countMoves(shown: readonly Listed[], next: readonly Listed[]): number {
  const [before, after] = [new Set(shown.map((r) => r._id)), new Set(next.map((r) => r._id))]
  const added = next.filter((r) => !before.has(r._id)).length
  const removed = shown.filter((r) => !after.has(r._id)).length
  return Math.max(added, removed) || next.filter((r, at) => shown[at]?._id !== r._id).length
}

/**
 * The page of a list as it is shown. While somebody works in the list, its rows keep their places and show their newest
 * values; `moves` rows come, go or move when the person leaves the list, or with `show`. Results of own changes are shown at
 * once (notices.md, Live updates). `key` says which page it is,
 * and `work` what is open or ticked in it.
 */
export function useHeldPage<R extends Listed, P extends Page<R>>(
  page: (P & Page<R>) | undefined,
  key: string,
  root: RefObject<HTMLElement | null>,
  work = AT_WORK,
): { page: P | undefined; moves: number; show: () => void } {
  const isWorkedIn = useIsWorkedIn(root, work)
  const rows = page?.data
  const [shown, setShown] = useState({ key, rows })
  const before = shown.key === key ? shown.rows : undefined
  const moves = before && rows && isWorkedIn && !hasJustWritten() ? countMoves(before, rows) : 0
  if (moves === 0 && (shown.rows !== rows || shown.key !== key)) setShown({ key, rows })
  const held = useMemo(() => {
    if (moves === 0 || !page || !before) return page
    const newest = new Map(page.data.map((row) => [row._id, row]))
    return { ...page, data: before.map((row) => newest.get(row._id) ?? row) }
  }, [before, moves, page])
  return { page: held, moves, show: () => setShown({ key, rows }) }
}
