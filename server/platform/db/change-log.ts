import { sql, type SQL } from './sql.ts'

/**
 * The condition that a row `l` of the change log was written after this snapshot; no row if that is null. The snapshot
 * is a subquery, because PostgreSQL expects fewer rows for a known one, and so plans the statement anew for each call.
 */
export function writtenSince(snapshot: string | null): SQL {
  const since = sql`(select ${snapshot}::pg_snapshot)`
  return sql`l.xid >= pg_snapshot_xmin(${since}) and not pg_visible_in_snapshot(l.xid, ${since})`
}
