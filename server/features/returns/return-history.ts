/** What happened to a return, and to its place before anybody began it (returns.md, Screens of returns). */
import type { MoreTime, ReturnHistory } from '#domain/api/returns.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { listHistory } from '#server/core/submit/history.ts'
import { listProposals } from '#server/core/submit/list-proposals.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Place } from './places.ts'

async function readMoreTime(db: Queryable, id: string): Promise<MoreTime[]> {
  const { rows } = await db.query<{ more_time: MoreTime[] }>(
    sql`select more_time from return_place where id = ${id}::uuid`,
  )
  return rows[0]?.more_time ?? []
}

export async function readReturnHistory(
  db: Queryable,
  actor: Actor,
  { id, incubator_id: incubatorId, is_begun: isBegun }: Place,
  paging: { readonly page: number; readonly pageSize: number },
): Promise<ReturnHistory> {
  const more_time = await readMoreTime(db, id)
  if (!isBegun) return { data: [], total: 0, ...paging, labels: {}, more_time, requests: [] }
  const states = await listHistory(db, actor, returnRecord, id, paging)
  const isReader = viewOf(actor, 'approval', { incubatorId }) === 'full'
  const { data: requests } = isReader
    ? await listProposals(db, actor, returnRecord, id, { page: 1, pageSize: PAGE_SIZE_MAX })
    : { data: [] }
  return { ...states, more_time, requests }
}
