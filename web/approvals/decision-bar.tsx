import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RightsOn } from './rights-on.ts'
import type { DecisionCalls } from './use-decision.ts'
import classes from './decision-bar.module.css'

interface Props {
  rights: RightsOn
  busy: DecisionCalls['busy']
  /** The record has moved on: approving is "anyway" now. */
  isStale: boolean
  /** Reject was left again: the focus comes back to it. */
  isRejectFocused: boolean
  onApprove: () => void
  onReject: () => void
  onWithdraw: () => void
  onDelete: () => void
}

export const Bar = ({ note, children }: { note?: string | null; children?: ReactNode }) => (
  <div className={classes.root}>
    {note && <p className={classes.note}>{note}</p>}
    {children}
  </div>
)

/** What may be done with a request, at the foot of its dialog; the reason where nothing may. */
export const DecisionBar = (p: Props) => {
  const { mayDecide, mayWithdraw, mayDelete, reason } = p.rights
  const isBusy = p.busy !== null
  if (!mayDecide && !mayWithdraw && !mayDelete && !reason) return null
  const reject = (
    <Button
      key="reject"
      variant="default"
      disabled={isBusy}
      autoFocus={p.isRejectFocused}
      onClick={p.onReject}
    >
      Reject
    </Button>
  )
  return (
    <Bar note={reason}>
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
      {mayDecide && !p.isStale && reject}
      {mayDecide && (
        <Button
          key={p.isStale ? 'all-the-same' : 'approve'}
          variant={p.isStale ? 'default' : 'filled'}
          loading={p.busy === 'approved'}
          disabled={isBusy}
          onClick={p.onApprove}
        >
          {p.isStale ? 'Approve anyway' : 'Approve'}
        </Button>
      )}
      {/* Where Approve was: an impatient second press only asks for a reason. */}
      {mayDecide && p.isStale && reject}
    </Bar>
  )
}
