import type { ListedApproval } from '#domain/api/approval.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { countedRequests } from './use-decide-several.ts'

const nameOf = ({ edit, editor }: ListedApproval): string => `"${edit}" by ${editor}`

/** How many deletions the question names. */
const NAMED = 5

/** Asks before several requests are approved unread; names the deletions among them. */
export function confirmApprovingSeveral(requests: readonly ListedApproval[]): Promise<boolean> {
  const deletions = requests.filter((a) => a.action === 'delete')
  const named = deletions.slice(0, NAMED).map((a) => a.editDetails)
  const rest = deletions.length > NAMED ? `, and ${deletions.length - NAMED} more` : ''
  return confirm({
    title: `Approve ${countedRequests(requests.length)}`,
    text:
      deletions.length === 0
        ? 'They take effect immediately. Requests in conflict are left for you to compare.'
        : `This deletes ${named.join('; ')}${rest}. You can restore them from their history.`,
    confirmLabel: `Approve ${requests.length}`,
    isDestructive: deletions.length > 0,
  })
}

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
