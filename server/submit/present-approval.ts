import type { Approval, ListedApproval } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { tellDetails, tellTitle } from '#domain/messages/tell.ts'
import type { approvalTable } from '#server/db/tables/changes.ts'

/** Changes shown with an approval at once; the rest is paged through. */
export const CHANGES_SHOWN = 20

export type ApprovalRow = typeof approvalTable.$inferSelect

const actionIn = ({ origin, action }: Pick<ApprovalRow, 'origin' | 'action'>): ListedApproval['action'] =>
  origin === 'import' ? 'import' : action.code === 'change' ? action.params.action : null

/** A request without what it changes. */
export const presentSummary = (row: Omit<ApprovalRow, 'changes' | 'edit_data'>): ListedApproval => ({
  _id: row.id,
  approvalId: row.approval_id,
  incubatorId: row.incubator_id,
  editor: row.editor,
  editorId: row.editor_account_id,
  module: 'entity' in row.action.params ? row.action.params.entity : null,
  action: actionIn(row),
  edit: tellTitle(row.action),
  editDetails: tellDetails(row.action),
  requestDate: row.request_date,
  status: row.status,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason,
  importId: row.import_id,
  changesTotal: row.changes_total,
})

export const presentApproval = (
  row: Omit<ApprovalRow, 'changes'> & { changes: ProposedChange[] },
): Approval => ({
  ...presentSummary(row),
  editData: row.edit_data,
  changes: row.changes.slice(0, CHANGES_SHOWN),
})
