/** What a batch wrote, according to the history. */
import { OWNER } from '#domain/changes/diff.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { features } from './feature.ts'
import type { Written } from './types.ts'

/** The latest changes of a batch. An import that was undone can be committed again. */
export async function findWritten(db: Queryable, batchId: string): Promise<Written[]> {
  const rows: (Written & { id: string })[] = []
  for (let last: string | null = null; ;) {
    const part = await findWrittenAfter(db, batchId, last)
    rows.push(...part)
    if (part.length < ROWS_AT_A_TIME) break
    last = part.at(-1)!.id
  }
  const records = new Map<string, Written>()
  for (const { id: _id, ...row } of rows) {
    // An approval of a change to a deleted record restores and changes the record in one batch.
    const first = records.get(row.record_id)
    const before = first ? first.before : row.before
    const action = before === null ? 'create' : row.after === null ? 'delete' : 'update'
    records.set(row.record_id, { ...row, before, action, came_from: first?.came_from ?? row.came_from })
  }
  const all = [...records.values()]
  // The main record of a batch is written last.
  const main = all.at(-1)
  const cascades = features().flatMap((feature) => feature.cascades ?? [])
  return main ? all.filter((one) => !cascades.some((cascade) => cascade.isKept?.(one, main))) : []
}

/** Rows that one statement reads. */
export const ROWS_AT_A_TIME = 2_000

async function findWrittenAfter(
  db: Queryable,
  batchId: string,
  last: string | null,
): Promise<(Written & { id: string })[]> {
  const { rows } = await db.query<Written & { id: string }>(sql`
    select h.id, h.entity, h.record_id, h.incubator_id, h.action, h.before, h.after,
      case when h.before->>${OWNER} <> h.after->>${OWNER} then (
        select e.incubator_id from history e where e.entity = h.entity and e.record_id = h.record_id
        and (e.at, e.id) < (h.at, h.id) order by e.at desc, e.id desc limit 1) end as came_from
    from history h where h.batch_id = ${batchId}
    and h.at = (select max(at) from history where batch_id = ${batchId})
    and (${last}::uuid is null or h.id > ${last}::uuid) order by h.id limit ${ROWS_AT_A_TIME}`)
  return rows
}
