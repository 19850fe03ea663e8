import type { Jobs } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Days after which an import is deleted if nobody has worked on it. Its records and their history stay. */
const KEPT_DAYS = 90

export async function sweepImports(db: Jobs): Promise<number> {
  const { rowCount } = await db.query(
    sql`delete from import where status <> 'running' and updated_at < now() - make_interval(days => ${KEPT_DAYS})
      and not exists (select 1 from approval a where a.import_id = import.id and a.status = 'pending')`,
  )
  return rowCount ?? 0
}
