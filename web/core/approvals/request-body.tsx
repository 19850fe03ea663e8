import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Decision, ListedApproval } from '#domain/api/approval.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useKeys, type KeyBinding } from '#web/platform/ui/keys/keys.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { confirmDeleting, confirmWithdrawing } from './ask-first.ts'
import { ChangeList } from './change-list.tsx'
import { CommentThread } from './comment-thread.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { RejectForm } from './reject-form.tsx'
import { mayResend, rightsOn } from './rights-on.ts'
import { useDecision, type Decided, type StaleState } from './use-decision.ts'
import classes from './request-panel.module.css'

// As high as with one changed field, so that nothing below it moves.
const StaleRequestNotice = lazyPart(
  async () => (await import('./stale-request-notice.tsx')).StaleRequestNotice,
  <Skeleton height={208} radius="md" />,
)

const ResendDialog = lazyPart(async () => (await import('./resend-dialog.tsx')).ResendDialog)

/** The action that was already chosen in the list. */
export interface InitialAction {
  isRejecting?: boolean
  stale?: StaleState
}

interface Props {
  approval: ListedApproval
  initialAction: InitialAction
  onDecided: () => void
  onGone: () => void
  /** Called with the id of the new request after a resend. */
  onResent: (id: string) => void
}

/** A request's conflict, changes and actions. */
export const RequestBody = ({ approval, initialAction, onDecided, onGone, onResent }: Props) => {
  const actor = useActor()
  const rights = rightsOn(actor, approval)
  const calls = useDecision()
  const [rejecting, setRejecting] = useState<'no' | 'yes' | 'left'>(initialAction.isRejecting ? 'yes' : 'no')
  // The conflict that pressing Approve revealed; an earlier one comes with the request.
  const [found, setFound] = useState<StaleState | null>(initialAction.stale ?? null)
  const [isResending, setResending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const known = approval.status === 'pending' ? (approval.conflicts ?? []) : []
  const stale = known.length > 0 ? known : (found?.records ?? null)

  // The conflicts come with the whole request, which a list has only in part.
  useEffect(() => {
    if (approval.stale) StaleRequestNotice.load()
  }, [approval.stale])

  const finish = (decided: Decided, onDone: () => void) => {
    setFound(decided.status === 'stale' ? decided.stale : null)
    setProblem(decided.status === 'failed' ? decided.problem : null)
    if (decided.status === 'done') onDone()
    // A reason that could not be sent stays in the input.
    if (decided.status === 'stale') setRejecting('no')
  }
  const decide = async (decision: Decision) => finish(await calls.decide(approval, decision), onDecided)
  const withdraw = async () => {
    if (await confirmWithdrawing(approval))
      finish(await calls.decide(approval, { status: 'withdrawn' }), onGone)
  }
  const remove = async () => {
    if (await confirmDeleting(approval)) finish(await calls.remove(approval), onGone)
  }
  const approve = () => void decide({ status: 'approved', ...(stale ? { force: true } : {}) })
  const isFree = rights.mayDecide && calls.busy === null && rejecting !== 'yes'
  const keys: (KeyBinding | false)[] = [
    // The key A does nothing before the request is visible, or during a conflict.
    isFree &&
      approval.changes !== undefined &&
      !stale && { keys: 'a', label: 'Approve', isOfPanel: true, run: approve },
    isFree && { keys: 'r', label: 'Reject', isOfPanel: true, run: () => setRejecting('yes') },
  ]
  useKeys(
    'Approvals',
    keys.filter((key) => key !== false),
  )
  return (
    <div className={classes.root}>
      <div className={classes.content}>
        <ApprovalFacts approval={approval} isStale={stale !== null} />
        {problem && <ProblemNotice error={problem} title="Nothing was changed." />}
        {stale && (
          <StaleRequestNotice approval={approval} records={stale} rights={rights} isFound={found !== null} />
        )}
        <ChangeList approval={approval} />
        <CommentThread approval={approval} />
      </div>
      {rejecting === 'yes' && rights.mayDecide ? (
        <RejectForm
          reader={approval.editor}
          isBusy={calls.busy !== null}
          onReject={(reason) => void decide({ status: 'rejected', reason })}
          onCancel={() => setRejecting('left')}
        />
      ) : (
        <DecisionBar
          approval={approval}
          rights={rights}
          busy={calls.busy}
          isStale={stale !== null}
          isRejectFocused={rejecting === 'left'}
          onApprove={approve}
          onReject={() => setRejecting('yes')}
          onResend={mayResend(actor, approval, stale !== null) ? () => setResending(true) : null}
          onWithdraw={() => void withdraw()}
          onDelete={() => void remove()}
        />
      )}
      {isResending && (
        <ResendDialog approval={approval} onSent={onResent} onClose={() => setResending(false)} />
      )}
    </div>
  )
}
