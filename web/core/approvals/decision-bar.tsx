import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { focusInPlace } from '#web/platform/ui/focus-on-mount.ts'
import { KeyHint } from '#web/platform/ui/key-hint.tsx'
import type { RightsOn } from './rights-on.ts'
import type { DecisionCalls } from './use-decision.ts'
import classes from './decision-bar.module.css'

interface Props {
  approval: Pick<ListedApproval, 'action' | 'editDetails'>
  rights: RightsOn
  busy: DecisionCalls['busy']
  /** The record has changed since the request, so Approve becomes "Approve anyway". */
  isStale: boolean
  /** The rejection was cancelled, so the focus returns to its button. */
  isRejectFocused: boolean
  onApprove: () => void
  onReject: () => void
  /** null if the request cannot be resent. */
  onResend: (() => void) | null
  onWithdraw: () => void
  onDelete: () => void
}

export const Bar = ({ note, children }: { note?: string | null; children?: ReactNode }) => (
  <div className={classes.root}>
    {note && <p className={classes.note}>{note}</p>}
    {children}
  </div>
)

/** Characters of the deleted record's name, shown next to the button. */
const NAMED = 120

/** The actions below a request, or the reason why there are none. A deletion shows the record's name. */
export const DecisionBar = (p: Props) => {
  const { mayDecide, mayWithdraw, mayDelete, reason } = p.rights
  const isBusy = p.busy !== null
  const isDeletion = p.approval.action === 'delete'
  if (!mayDecide && !mayWithdraw && !mayDelete && !reason && !p.onResend) return null
  const reject = (
    <Button
      key="reject"
      variant="default"
      disabled={isBusy}
      ref={p.isRejectFocused ? focusInPlace : undefined}
      aria-keyshortcuts="R"
      rightSection={<KeyHint>R</KeyHint>}
      onClick={p.onReject}
    >
      Reject
    </Button>
  )
  return (
    <Bar note={mayDecide && isDeletion ? `Deletes ${cutText(p.approval.editDetails, NAMED)}` : reason}>
      {mayDelete && (
        <Button variant="default" loading={p.busy === 'deleted'} onClick={p.onDelete}>
          Delete
        </Button>
      )}
      {mayWithdraw && (
        <Button variant="default" loading={p.busy === 'withdrawn'} onClick={p.onWithdraw}>
          Withdraw
        </Button>
      )}
      {p.onResend && (
        <Button aria-disabled={isBusy} onClick={p.onResend}>
          Edit and resend
        </Button>
      )}
      {/* In its place whether or not the record has changed since. */}
      {mayDecide && reject}
      {mayDecide && (
        <Button
          key={p.isStale ? 'approve-anyway' : 'approve'}
          variant={p.isStale ? 'default' : 'filled'}
          {...(isDeletion ? { color: 'red' } : {})}
          loading={p.busy === 'approved'}
          disabled={isBusy}
          {...(p.isStale ? {} : { 'aria-keyshortcuts': 'A', rightSection: <KeyHint>A</KeyHint> })}
          onClick={p.onApprove}
        >
          {p.isStale ? 'Approve anyway' : isDeletion ? 'Approve deletion' : 'Approve'}
        </Button>
      )}
    </Bar>
  )
}
