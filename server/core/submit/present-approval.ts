import type { Approval, ListedApproval } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { formatDetails, formatTitle } from '#domain/messages/format-message.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { approvalTable } from '#server/platform/db/tables/changes.ts'

/** An approval shows this many changes; more are loaded page by page. */
export const CHANGES_SHOWN = 20

export type ApprovalRow = typeof approvalTable.$inferSelect

/** A request without its changes, of which there may be many, and without its link to another one. */
export type RequestRow = Omit<ApprovalRow, 'changes' | 'replaces'>
export const REQUEST = sql`id, approval_id, incubator_id, editor, editor_account_id, action, edit_data, request_date,
  status, decided_by, decided_at, reason, import_id, origin, changes_total`

const actionIn = ({ origin, action }: Pick<ApprovalRow, 'origin' | 'action'>): ListedApproval['action'] =>
  origin === 'import' ? 'import' : action.code === 'change' ? action.params.action : null

/** A request without its changes, with times in this zone. */
export const presentSummary = (row: Omit<RequestRow, 'edit_data'>, timeZone: string): ListedApproval => ({
  _id: row.id,
  approvalId: row.approval_id,
  incubatorId: row.incubator_id,
  editor: row.editor,
  editorId: row.editor_account_id,
  module: 'entity' in row.action.params ? row.action.params.entity : null,
  action: actionIn(row),
  edit: formatTitle(row.action),
  editDetails: formatDetails(row.action, timeZone),
  requestDate: row.request_date,
  status: row.status,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason,
  importId: row.import_id,
  changesTotal: row.changes_total,
})

export const presentApproval = (
  row: RequestRow & { changes: ProposedChange[] },
  timeZone: string,
): Approval => ({
  ...presentSummary(row, timeZone),
  editData: row.edit_data,
  changes: row.changes.slice(0, CHANGES_SHOWN),
})
