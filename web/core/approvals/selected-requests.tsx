import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { DECIDED_TOGETHER_MAX } from '#domain/api/limits.ts'
import { readPages } from '#web/platform/api/read-pages.ts'
import type { useSelection } from '#web/core/records/use-selection.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SelectAllButton } from '#web/core/records/select-all-button.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import { confirmApprovingSeveral } from './ask-first.ts'
import type { Undecided } from './use-decide-several.ts'

const RejectSeveralDialog = lazyPart(
  async () => (await import('./reject-several-dialog.tsx')).RejectSeveralDialog,
)

interface Props {
  selection: ReturnType<typeof useSelection<ListedApproval>>
  isBusy: boolean
  /** How many requests match, how many of them the page shows, and how to load any number of them. */
  total: number
  shown: number
  read: Parameters<typeof readPages<ListedApproval>>[0]
  /** Returns whether the call succeeded. */
  onDecide: (status: Undecided['status'], reason?: string | null) => Promise<boolean>
}

/** Decides on all selected requests together (approvals.md, Deciding on several requests). */
export const SelectedRequests = ({ selection, isBusy, total, shown, read, onDecide }: Props) => {
  const [isRejecting, setRejecting] = useState(false)
  const { rows } = selection
  const approve = async () => {
    if (await confirmApprovingSeveral(rows)) await onDecide('approved')
  }
  const reject = async (reason: string | null) => {
    if (await onDecide('rejected', reason)) setRejecting(false)
  }
  return (
    <>
      <SelectionBar count={rows.length} onClear={selection.clear}>
        <SelectAllButton
          total={total}
          shown={shown}
          selected={rows.length}
          most={DECIDED_TOGETHER_MAX}
          read={(most) => readPages(read, most)}
          onRead={selection.chooseAll}
        />
        <Button size="compact-sm" loading={isBusy} onClick={() => void approve()}>
          Approve {rows.length}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => setRejecting(true)}>
          Reject {rows.length}
        </Button>
      </SelectionBar>
      {isRejecting && (
        <RejectSeveralDialog
          count={rows.length}
          isBusy={isBusy}
          onReject={(reason) => void reject(reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
