import type { ListedApproval, RequestAction } from '#domain/api/approval.ts'
import type { ApprovalStatus } from '#domain/changes/change.ts'
import type { Option } from '#domain/kinds/kind.ts'

export interface Badge {
  label: string
  tone: NonNullable<Option['tone']>
}

/** The colour of each status (approvals.md, Status of a request). */
export const STATUS: Record<ApprovalStatus, Badge> = {
  pending: { label: 'Pending', tone: 'orange' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
}
const CONFLICT: Badge = { label: 'Conflict', tone: 'orange' }

/** The badge of a request: its status, or Conflict for a pending request in conflict. */
export const badgeOf = ({ status, stale }: Pick<ListedApproval, 'status' | 'stale'>): Badge =>
  stale ? CONFLICT : STATUS[status]

/** The tabs in their order (approvals.md, Approvals page). */
export const TABS = ['pending', 'conflict', 'approved', 'rejected', 'withdrawn', 'all'] as const
export type ApprovalTab = (typeof TABS)[number]

export const TAB_LABELS: Record<ApprovalTab, string> = {
  pending: STATUS.pending.label,
  conflict: 'Conflicts',
  approved: STATUS.approved.label,
  rejected: STATUS.rejected.label,
  withdrawn: STATUS.withdrawn.label,
  all: 'All',
}

export const readTab = (raw: unknown): ApprovalTab => TABS.find((tab) => tab === raw) ?? 'pending'

export const ACTION_LABELS: Record<RequestAction, string> = {
  create: 'Additions',
  update: 'Changes',
  delete: 'Deletions',
  import: 'Imports',
}
