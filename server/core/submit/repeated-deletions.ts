import type { ProposedChange } from '#domain/changes/change.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'

/**
 * Throws 409 if a request that waits already asks for one of these deletions (approvals.md, What becomes a request). Call
 * it before the request exists.
 */
export async function refuseRepeatedDeletions(
  tx: Tx,
  incubatorId: string,
  changes: readonly ProposedChange[],
): Promise<void> {
  const deleted = changes.flatMap(({ action, record_id }) =>
    action === 'delete' && record_id ? [record_id] : [],
  )
  if (deleted.length === 0) return
  // Of two who ask at the same moment, the second sees the first one's request.
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`deletions ${incubatorId}`}))`)
  const { rows } = await tx.query<{ entity: string }>(sql`
    select p.entity from pending_change p join approval a on a.id = p.approval_id and a.status = 'pending'
    where p.action = 'delete' and p.record_id = any(${sql.param(deleted)}::uuid[]) limit 1`)
  const [found] = rows
  if (found)
    throw new ChangeRefusal('conflict', { code: 'deletion-requested', params: { entity: found.entity } })
}
