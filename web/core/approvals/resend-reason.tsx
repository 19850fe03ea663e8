import type { ListedApproval } from '#domain/api/approval.ts'
import { StaleValues } from './stale-request-notice.tsx'
import classes from './resend-reason.module.css'

/**
 * Why a request is edited and sent again: the Master's reason, or the values that somebody else has changed.
 * The dialog covers the request, which says the same.
 */
export const ResendReason = ({ approval }: { approval: ListedApproval }) => {
  const { reason, decidedBy, changes, conflicts } = approval
  const conflict = approval.status === 'pending' ? conflicts?.[0] : undefined
  if (conflict)
    return (
      <div className={classes.root}>
        <StaleValues stale={conflict} title={changes?.[0]?.title ?? approval.editDetails} />
      </div>
    )
  if (!reason) return null
  return (
    <div className={classes.root}>
      <p className={classes.by}>Rejected by {decidedBy}</p>
      <p className={classes.reason}>{reason}</p>
    </div>
  )
}
