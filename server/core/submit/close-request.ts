import type { Decision } from '#domain/api/approval.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { logActivity } from './log-activity.ts'
import { REQUEST, type RequestRow } from './present-approval.ts'

const DONE = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const

/**
 * Marks a locked request as decided, with its log entry. Lists no longer mark what it would have changed, and nobody has
 * to read that it waits.
 */
export async function closeRequest(
  tx: Tx,
  author: Author,
  row: Pick<RequestRow, 'id' | 'incubator_id' | 'action'>,
  { status, reason }: Decision,
): Promise<RequestRow> {
  const { rows } = await tx.query<RequestRow>(sql`
      with decided as (delete from pending_change where approval_id = ${row.id}),
      known as (update notice set read_at = statement_timestamp(), waits_for_digest = false
        where subject_id = ${row.id} and kind = 'requests' and read_at is null)
      update approval set status = ${status}, decided_by = ${author.actor.name}, decided_at = statement_timestamp(),
        reason = ${reason ?? null}
      where id = ${row.id} returning ${REQUEST}`)
  await logActivity(tx, author, {
    incubatorId: row.incubator_id,
    requestId: row.id,
    message: { code: DONE[status], params: { of: row.action, ...(reason ? { reason } : {}) } },
  })
  return rows[0]!
}
