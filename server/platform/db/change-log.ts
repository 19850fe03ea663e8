import { sql, type SQL } from './sql.ts'

/** The condition that a row `l` of the change log was written after this snapshot; no row if that is null. */
export const writtenSince = (snapshot: string | null): SQL =>
  sql`l.xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(l.xid, ${snapshot}::pg_snapshot)`
