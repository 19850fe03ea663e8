import type { BatchPage } from '#domain/api/batch.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { historyTable } from '#server/platform/db/tables/changes.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { findLabels } from '#server/core/records/find-labels.ts'
import { reachSql } from './deleted.ts'
import { presentHistory } from './history.ts'

type HistoryRow = typeof historyTable.$inferSelect

/**
 * The changes of a batch in the order they were written, limited to records that the actor may read
 * completely; 404 if none remain (history-and-restoring.md, What was changed together).
 */
export async function listBatch(
  db: Queryable,
  actor: Actor,
  batchId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<BatchPage> {
  if (!isId(batchId)) throw notFound('This change')
  const from = sql`from history h where h.batch_id = ${batchId} and ${reachSql(actor)}`
  const counted = await db.query<{ total: number }>(sql`select count(*) as total ${from}`)
  const total = counted.rows[0]?.total ?? 0
  if (total === 0) throw notFound('This change')
  const { rows } = await db.query<HistoryRow>(
    sql`select h.* ${from} order by h.at, h.id ${pagingSql({ page, pageSize })}`,
  )
  const states = rows.flatMap(({ entity, before, after }) =>
    [before, after].map((values) => ({ entity: entityOf(entity), values })),
  )
  const labels = await findLabels(db, actor, states)
  const data = rows.map((row) => {
    const entity = entityOf(row.entity)
    const { record_id, incubator_id } = row
    const name = recordTitle(entity, row.after ?? row.before)
    return { ...presentHistory(entity, row), entity: row.entity, record_id, name, incubator_id }
  })
  return { data, total, page, pageSize, labels }
}
