import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ListedApproval, Decision } from '#domain/api/approval.ts'
import type { Problem } from '#web/api/problem.ts'
import { useActor } from '#web/session/use-actor.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { useOpenedLater } from '#web/ui/use-opened-later.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { confirmDeleting, confirmWithdrawing } from './ask-first.ts'
import { ChangeList } from './change-list.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { StaleRequestNotice } from './stale-request-notice.tsx'
import { RejectForm } from './reject-form.tsx'
import { rightsOn } from './rights-on.ts'
import { useApproval } from './use-approvals.ts'
import { useDecision, type Decided, type StaleState } from './use-decision.ts'
import classes from './approval-dialog.module.css'

/** What was pressed in the table already. */
export interface Begun {
  isRejecting?: boolean
  stale?: StaleState
}

interface BodyProps {
  approval: ListedApproval
  begun: Begun
  /** A question stands over the dialog: Escape is the question's. */
  onAsk: (isAsking: boolean) => void
  /** Decided, withdrawn or deleted. */
  onDone: () => void
}

const Body = ({ approval, begun, onAsk, onDone }: BodyProps) => {
  const rights = rightsOn(useActor(), approval)
  const calls = useDecision()
  const [rejecting, setRejecting] = useState<'no' | 'yes' | 'left'>(begun.isRejecting ? 'yes' : 'no')
  const [stale, setStale] = useState<StaleState | null>(begun.stale ?? null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const finish = (decided: Decided) => {
    setStale(decided.status === 'stale' ? decided.stale : null)
    setProblem(decided.status === 'failed' ? decided.problem : null)
    if (decided.status === 'done') onDone()
    // A reason that could not be sent stays as it was typed.
    if (decided.status === 'stale') setRejecting('no')
  }
  const decide = async (decision: Decision) => finish(await calls.decide(approval, decision))
  const ask = async (question: Promise<boolean>, act: () => Promise<unknown>) => {
    onAsk(true)
    const isSure = await question
    // Not before the Escape that answered has been heard by everybody.
    window.setTimeout(() => onAsk(false))
    if (isSure) await act()
  }
  return (
    <>
      <div className={classes.content}>
        <ApprovalFacts approval={approval} />
        {problem && <ProblemNotice error={problem} title="Nothing was changed." />}
        {stale && rights.mayDecide && <StaleRequestNotice approval={approval} stale={stale} />}
        <ChangeList approval={approval} />
      </div>
      {rejecting === 'yes' && rights.mayDecide ? (
        <RejectForm
          editor={approval.editor}
          isBusy={calls.busy !== null}
          onReject={(reason) => void decide({ status: 'rejected', reason })}
          onLeave={() => setRejecting('left')}
        />
      ) : (
        <DecisionBar
          rights={rights}
          busy={calls.busy}
          isStale={stale !== null}
          isRejectFocused={rejecting === 'left'}
          onApprove={() => void decide({ status: 'approved', ...(stale ? { force: true } : {}) })}
          onReject={() => setRejecting('yes')}
          onWithdraw={() => void ask(confirmWithdrawing(approval), () => decide({ status: 'withdrawn' }))}
          onDelete={() =>
            void ask(confirmDeleting(approval), async () => finish(await calls.remove(approval)))
          }
        />
      )}
    </>
  )
}

interface Props {
  id: string
  isOpen: boolean
  /** The request as the list has it. */
  known: ListedApproval | undefined
  begun: Begun
  onDone: (id: string) => void
  onClose: () => void
}

/** A request in full, and the decision on it; 800 px wide, a sheet on a phone (approvals.md, Approvals page). */
export const ApprovalDialog = ({ id, isOpen, known, begun, onDone, onClose }: Props) => {
  const isOpened = useOpenedLater(isOpen)
  const isPhone = useIsPhone()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useApproval(id, known, isOpen)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      closeOnEscape={!isAsking}
      title={data?.edit ?? 'Request'}
      size={800}
      fullScreen={isPhone}
      classNames={{ content: classes.dialog ?? '', body: classes.body ?? '' }}
    >
      {error && !data ? (
        <div className={classes.content}>
          <ProblemNotice
            title="This request could not be loaded."
            error={error}
            onRetry={error.status === 404 ? undefined : () => void refetch()}
          />
        </div>
      ) : data ? (
        <Body
          key={data._id}
          approval={data}
          begun={begun}
          onAsk={setAsking}
          onDone={() => {
            onDone(data._id)
            onClose()
          }}
        />
      ) : (
        <div className={classes.content}>
          <SkeletonRows rows={6} />
        </div>
      )}
    </Modal>
  )
}
