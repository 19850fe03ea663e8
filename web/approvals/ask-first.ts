import type { ListedApproval } from '#domain/api/approval.ts'
import { confirm } from '#web/ui/confirm.ts'

const nameOf = ({ edit, editor }: ListedApproval): string => `"${edit}" by ${editor}`

/** Asked from the table, where the request is not read in full. */
export const confirmApproving = (approval: ListedApproval): Promise<boolean> =>
  confirm({
    title: 'Approve request',
    text: `Approve ${nameOf(approval)}?`,
    consequence: `${approval.editDetails}. This takes effect immediately.`,
    confirmLabel: 'Approve',
  })

export const confirmWithdrawing = (approval: ListedApproval): Promise<boolean> =>
  confirm({
    title: 'Withdraw request',
    text: `Are you sure you want to withdraw "${approval.edit}"?`,
    consequence: 'Nothing has changed. To propose it again, redo the edit.',
    confirmLabel: 'Withdraw',
    isDestructive: true,
  })

export const confirmDeleting = (approval: ListedApproval): Promise<boolean> =>
  confirm({
    title: 'Delete request',
    text: `Are you sure you want to delete ${nameOf(approval)}?`,
    consequence:
      approval.status === 'approved'
        ? "What it changed stays. You can't undo deleting the request."
        : "You can't undo this.",
    confirmLabel: 'Delete',
    isDestructive: true,
  })
