/**
 * How many rows lists have, kept while the database is as it was when they were counted: a count is right for every
 * statement that sees the same. What a statement sees, its snapshot, is told by the transactions that were under way
 * and the newest that had ended; whatever was written since, by whichever process, shows in it. PostgreSQL compares
 * the two within the statement that reads the page (`seenSql`), so nothing can come between.
 *
 * A transaction that has written sees more than its snapshot tells: within one nothing is kept.
 */
import { sql } from './sql.ts'

/** What a statement sees, and of which server: after a restart or behind a proxy it may be another. */
export const seenSql = sql`(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text)`

/** Bounds what is kept; the lists that are asked for are few. */
const MOST = 2_000

export interface Total {
  /** What the count saw, as `seenSql` tells it. */
  readonly seen: string
  readonly total: number
  /** What waits for the list, as it was counted with the total. */
  readonly pending: readonly [requests: number, additions: number] | null
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
