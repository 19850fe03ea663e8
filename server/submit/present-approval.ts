import type { Approval } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { tellDetails, tellTitle } from '#domain/messages/tell.ts'
import type { approvalTable } from '#server/db/tables/changes.ts'

/** Changes shown with an approval at once; the rest is paged through. */
export const CHANGES_SHOWN = 20

export type ApprovalRow = typeof approvalTable.$inferSelect

export const presentApproval = (
  row: Omit<ApprovalRow, 'changes'> & { changes: ProposedChange[] },
): Approval => ({
  _id: row.id,
  approvalId: row.approval_id,
  incubatorId: row.incubator_id,
  editor: row.editor,
  editorId: row.editor_account_id,
  edit: tellTitle(row.action),
  editDetails: tellDetails(row.action),
  editData: row.edit_data,
  requestDate: row.request_date,
  status: row.status,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason,
  importId: row.import_id,
  changes: row.changes.slice(0, CHANGES_SHOWN),
  changesTotal: row.changes_total,
})
