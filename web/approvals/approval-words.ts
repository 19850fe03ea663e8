import type { ApprovalStatus } from '#domain/changes/change.ts'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'
import type { Option } from '#domain/kinds/kind.ts'

/** Each status with its colour (approvals.md, Status of a request). */
export const STATUS: Record<ApprovalStatus, { label: string; tone: NonNullable<Option['tone']> }> = {
  pending: { label: 'Pending', tone: 'orange' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
}

export const readStatus = (raw: unknown): ApprovalStatus | undefined =>
  APPROVAL_STATUSES.find((status) => status === raw)
