import type { ListedApproval } from '#domain/api/approval.ts'
import { confirm } from '#web/ui/confirm.ts'

const nameOf = ({ edit, editor }: ListedApproval): string => `"${edit}" of ${editor}`

/** Asked from the table, where the request is not read in full. */
export const confirmApproving = (approval: ListedApproval): Promise<boolean> =>
  confirm({
    title: 'Approve request',
    text: `Approve ${nameOf(approval)}?`,
    consequence: `${approval.editDetails}. It is applied at once.`,
    confirmLabel: 'Approve',
  })

export const confirmWithdrawing = (approval: ListedApproval): Promise<boolean> =>
  confirm({
    title: 'Withdraw request',
    text: `Are you sure you want to withdraw "${approval.edit}"?`,
    consequence: 'Nothing was changed by it. To propose it again, make the change again.',
    confirmLabel: 'Withdraw',
    isDestructive: true,
  })

export const confirmDeleting = (approval: ListedApproval): Promise<boolean> =>
  confirm({
    title: 'Delete request',
    text: `Are you sure you want to delete ${nameOf(approval)}?`,
    consequence:
      approval.status === 'approved'
        ? 'What it changed stays. The request itself cannot be brought back.'
        : 'The request cannot be brought back.',
    confirmLabel: 'Delete',
    isDestructive: true,
  })
