import type { ReactNode } from 'react'
import type { ListedApproval, RelatedRequest } from '#domain/api/approval.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { hasPlace, placeOfRecord } from '#web/shell/places.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { badgeOf, STATUS } from './approval-labels.ts'
import classes from './approval-facts.module.css'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)

/** A link to an earlier or newer request about the same change, in the list of its status. */
const RelatedFact = ({ label, request }: { label: string; request: RelatedRequest }) => {
  const zone = useTimeZone()
  const { _id, status, requestDate } = request
  return (
    <Fact label={label}>
      <AppLink href={`/approvals?status=${status}&open=${_id}`} className={classes.link}>
        {STATUS[status].label} request of <span className="figures">{formatMoment(requestDate, zone)}</span>
      </AppLink>
    </Fact>
  )
}

/** The address of the only record that a request changes, while it exists. */
function recordHrefOf({ changes = [], changesTotal, status }: ListedApproval): string | null {
  const change = changes[0]
  if (changesTotal !== 1 || !change?.record_id || !hasPlace(change.entity)) return null
  if (change.action === 'delete' && status === 'approved') return null
  const textOf = (name: string): string | null => {
    const value = change.proposed?.[name] ?? change.base?.[name]
    return typeof value === 'string' ? value : null
  }
  return placeOfRecord({
    module: change.entity,
    _id: change.record_id,
    incubator_id: change.incubator_id,
    startup_id: change.startup_id ?? textOf('startup_id'),
    category: textOf('category'),
  })
}

/** Who made the request and when; who decided on it, how, when and why; what it replaces or what replaced it. */
export const ApprovalFacts = ({ approval, isStale }: { approval: ListedApproval; isStale: boolean }) => {
  const zone = useTimeZone()
  const { status, editor, requestDate, decidedBy, decidedAt, reason, importId } = approval
  const { replaces, replacedBy } = approval
  const { label } = STATUS[status]
  const recordHref = recordHrefOf(approval)
  return (
    <dl className={classes.root}>
      <Fact label="Status">
        <StatusBadge {...badgeOf({ status, stale: isStale })} />
      </Fact>
      <Fact label="User">{editor}</Fact>
      <Fact label="Request Date">
        <span className="figures">{formatMoment(requestDate, zone)}</span>
      </Fact>
      {decidedBy && (
        <Fact label={`${label} by`}>
          {decidedBy}
          {decidedAt && <span className={classes.when}>{formatMoment(decidedAt, zone)}</span>}
        </Fact>
      )}
      {recordHref !== null && (
        <Fact label="Record">
          <AppLink href={recordHref} className={classes.link}>
            See record
          </AppLink>
        </Fact>
      )}
      {replaces && <RelatedFact label="Replaces" request={replaces} />}
      {replacedBy && <RelatedFact label="Sent again as" request={replacedBy} />}
      {importId && (
        <Fact label="Import">
          <AppLink href={`/imports/${importId}`} className={classes.link}>
            See import
          </AppLink>
        </Fact>
      )}
      {reason && (
        <div className={classes.reason}>
          <dt className={classes.label}>Reason</dt>
          <dd className={classes.value}>{reason}</dd>
        </div>
      )}
    </dl>
  )
}
