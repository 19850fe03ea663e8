import type { ProposedChange } from '#domain/changes/change.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { closeRequest } from './close-request.ts'
import type { ApprovalRow } from './present-approval.ts'

type Replaced = Pick<ApprovalRow, 'id' | 'incubator_id' | 'action' | 'status' | 'changes'> & {
  is_replaced: boolean
}

const isSameRecord = (a: ProposedChange | undefined, b: ProposedChange | undefined): boolean =>
  a?.entity === b?.entity && a?.action === b?.action && a?.record_id === b?.record_id

/**
 * Makes room for a request that its author edited and sends again: withdraws the earlier one if it still waits
 * (approvals.md, Edit and resend). 404 unless it is the author's own, 409 if it was approved or already replaced, or
 * is about another record.
 */
export async function replaceRequest(
  tx: Tx,
  author: Author,
  id: string,
  changes: readonly ProposedChange[],
): Promise<void> {
  const { rows } = isId(id)
    ? await tx.query<Replaced>(sql`
        select id, incubator_id, action, status, changes,
          exists (select 1 from approval newer where newer.replaces = approval.id) as is_replaced
        from approval where id = ${id} and editor_account_id = ${author.actor.uid}
          and incubator_id = ${author.actor.incubatorId} for update`)
    : { rows: [] }
  const [earlier] = rows
  if (!earlier) throw notFound('The request that this one replaces')
  if (earlier.status === 'approved') throw new Refusal('conflict', 'This request is already approved.')
  if (earlier.is_replaced) throw new Refusal('conflict', 'This request was already sent again.')
  const isOne = earlier.changes.length === 1 && changes.length === 1
  if (!isOne || !isSameRecord(earlier.changes[0], changes[0]))
    throw new Refusal('conflict', 'A request can only replace one about the same record.')
  if (earlier.status === 'pending') await closeRequest(tx, author, earlier, { status: 'withdrawn' })
}
