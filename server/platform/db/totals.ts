/**
 * Caches the number of rows of lists until somebody writes what they depend on. A count is right for every statement
 * with the same snapshot, and for a later one if the change log has nothing between the two that concerns the list. The
 * statement that reads the page looks (server/core/records/kept-total.ts), so nothing can come in between.
 *
 * A transaction that has written sees more than its snapshot says, so nothing is cached within transactions.
 */
import { sql } from './sql.ts'

/**
 * The snapshot of a statement, and the server's start: after a restart or behind a proxy it may be another
 * server.
 */
export const seenSql = sql`(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text)`
/** The first part of it. */
export const STARTED = sql`pg_postmaster_start_time()::text`

/** The server's start and the snapshot. */
export function splitSeen(seen: string): [started: string, snapshot: string] {
  const at = seen.lastIndexOf(' ')
  return [seen.slice(0, at), seen.slice(at + 1)]
}

/** Limits the cached counts; few lists are in use. */
const MOST = 2_000

export type PendingCounts = readonly [requests: number, additions: number, additionRequests: number]

export interface Total {
  /** The snapshot of the count, from `seenSql`. */
  readonly seen: string
  readonly total: number
  /** What waits for the list, counted with the total. */
  readonly pending: PendingCounts | null
}

/** The change log, by which a count is judged, is swept after a day. */
export const LONGEST = 12 * 60 * 60 * 1000

export interface Totals {
  find(key: string): Total | undefined
  keep(key: string, total: Total): void
}

export function makeTotals(now: () => number = Date.now): Totals {
  const totals = new Map<string, Total & { readonly at: number }>()
  return {
    find(key) {
      const known = totals.get(key)
      return known && now() - known.at < LONGEST ? known : undefined
    },
    keep(key, total) {
      totals.delete(key)
      totals.set(key, { ...total, at: now() })
      if (totals.size > MOST) totals.delete(totals.keys().next().value!)
    },
  }
}
