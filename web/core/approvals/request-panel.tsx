import type { RefObject } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { RequestBody, type InitialAction } from './request-body.tsx'
import { useApproval } from './use-approvals.ts'
import classes from './request-panel.module.css'

interface Props {
  id: string
  /** The request as the list contains it. */
  known: ListedApproval | undefined
  initialAction: InitialAction
  /** "3 of 12", if the list contains it. */
  place: string | null
  previous: (() => void) | null
  next: (() => void) | null
  isBeside: boolean
  innerRef: RefObject<HTMLElement | null>
  /** Called after a decision. */
  onDecided: (id: string) => void
  /** Called after the request was withdrawn or deleted. */
  onGone: (id: string) => void
  /** Called with the id of the new request after a resend. */
  onResent: (id: string) => void
  onClose: () => void
}

/**
 * A request in full with its decision, next to the list, or over it on a small screen
 * (approvals.md, Approvals page).
 */
export const RequestPanel = (props: Props) => {
  const { id, known, initialAction, place, previous, next, isBeside, innerRef } = props
  const { onDecided, onGone, onResent, onClose } = props
  const { data, error, refetch } = useApproval(id, known)
  return (
    <SidePanel
      title={data?.edit ?? (error ? 'Not available' : 'Loading…')}
      rowId={id}
      kicker={place === null ? 'Request' : `Request · ${place}`}
      onPrevious={previous}
      onNext={next}
      onClose={onClose}
      isBeside={isBeside}
      innerRef={innerRef}
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
        <RequestBody
          key={data._id}
          approval={data}
          initialAction={initialAction}
          onDecided={() => onDecided(data._id)}
          onGone={() => onGone(data._id)}
          onResent={onResent}
        />
      ) : (
        <div className={classes.content}>
          <SkeletonRows rows={6} />
        </div>
      )}
    </SidePanel>
  )
}
