import type { ApprovalStatus } from '#domain/changes/change.ts'
import { APPROVAL_STATUSES } from '#domain/changes/change.ts'
import type { Option } from '#domain/kinds/kind.ts'

/** Spec 1 §4: pending orange, approved green, rejected red; withdrawn is ours. */
export const STATUS: Record<ApprovalStatus, { label: string; tone: NonNullable<Option['tone']> }> = {
  pending: { label: 'Pending', tone: 'orange' },
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
}

export const readStatus = (raw: unknown): ApprovalStatus | undefined =>
  APPROVAL_STATUSES.find((status) => status === raw)
