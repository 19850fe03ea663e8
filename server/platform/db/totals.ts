/**
 * Caches the number of rows of lists while the database does not change. A count is right for every statement
 * with the same snapshot: the running transactions and the newest finished one. Whatever any process has
 * written since changes the snapshot. PostgreSQL compares the snapshots within the statement that reads the
 * page (`seenSql`), so nothing can come in between.
 *
 * A transaction that has written sees more than its snapshot says, so nothing is cached within transactions.
 */
import { sql } from './sql.ts'

/**
 * The snapshot of a statement, and the server's start: after a restart or behind a proxy it may be another
 * server.
 */
export const seenSql = sql`(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text)`

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

export interface Totals {
  find(key: string): Total | undefined
  keep(key: string, total: Total): void
}

export function makeTotals(): Totals {
  const totals = new Map<string, Total>()
  return {
    find: (key) => totals.get(key),
    keep(key, total) {
      totals.delete(key)
      totals.set(key, total)
      if (totals.size > MOST) totals.delete(totals.keys().next().value!)
    },
  }
}
