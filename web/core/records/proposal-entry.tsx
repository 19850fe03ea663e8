import type { Labels } from '#domain/api/labels.ts'
import type { Proposal } from '#domain/api/proposal.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { HistoryDiff } from './history-diff.tsx'
import classes from './history-list.module.css'

const PROPOSED = {
  create: 'Restore proposed',
  update: 'Change proposed',
  delete: 'Deletion proposed',
} as const

/** The status of the proposal, with the reason if there is one. */
function fateOf({ status, decidedBy, reason }: Proposal): string {
  if (status === 'pending') return 'Waiting for approval'
  if (status === 'withdrawn') return 'Withdrawn'
  return `Rejected by ${decidedBy ?? 'a COE Master'}${reason ? `: ${reason}` : ''}`
}

interface Props {
  entity: Entity
  proposal: Proposal
  labels: Labels
  zone: string
}

/**
 * A proposal that was not applied, never shown as a fact (approvals.md, What waits is shown on the record).
 */
export const ProposalEntry = ({ entity, proposal, labels, zone }: Props) => (
  <li className={classes.entry} data-proposal>
    <div className={classes.head}>
      <div>
        <p className={classes.what}>{PROPOSED[proposal.action]}</p>
        <p className={classes.person}>
          {proposal.editor} · {fateOf(proposal)}
        </p>
        <time className={classes.when} dateTime={proposal.requestDate}>
          {formatMoment(proposal.requestDate, zone)}
        </time>
      </div>
      <AppLink href={`/approvals?open=${proposal.approval_id}`} className={classes.request}>
        See request
      </AppLink>
    </div>
    {proposal.action !== 'delete' && (
      <HistoryDiff
        entity={entity}
        changes={proposal.changes}
        before={proposal.base}
        after={proposal.proposed}
        labels={labels}
      />
    )}
  </li>
)
