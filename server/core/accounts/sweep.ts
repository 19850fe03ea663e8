import type { Jobs } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Deletes expired sessions, links and counts of failures. Known addresses are kept for half a year. */
export async function sweepAccounts(db: Jobs): Promise<void> {
  await db.query(sql`delete from session where expires_at < now()`)
  await db.query(
    sql`delete from one_time_link where greatest(expires_at, used_at) < now() - interval '1 day'`,
  )
  await db.query(sql`
    delete from sign_in_failure where last_at < now() - interval '180 days'
    or (last_at < now() - interval '1 day' and key not like 'known %')`)
}
