import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Longer than any import takes: one may run for ten minutes, and another may come before it. */
const MINUTES = 30

/** Says that imports stand still: one was started half an hour ago, and none ended in that time. */
export async function findStandingImports(db: Queryable): Promise<string | undefined> {
  const since = sql`now() - make_interval(mins => ${MINUTES})`
  const { rows } = await db.query<{ stands: boolean }>(sql`
    select exists (select from import where status = 'running' and updated_at < ${since})
      and not exists (select from import where status in ('done', 'requested', 'failed') and updated_at > ${since})
      as stands`)
  return rows[0]?.stands
    ? 'Imports stand still: one was started half an hour ago, and none ended since.'
    : undefined
}
