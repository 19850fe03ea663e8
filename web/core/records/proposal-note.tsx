import type { ReactNode } from 'react'
import type { PendingChange } from '#domain/api/approval.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import classes from './proposal-note.module.css'

interface Props {
  pending: PendingChange
  children: ReactNode
}

/** What a waiting request proposes, with its author and a link to it; never shown as a fact. */
export const ProposalNote = ({ pending, children }: Props) => (
  <div className={classes.root} data-proposal>
    {children}
    <span className={classes.by}>
      {pending.editor}, {formatMoment(pending.requestDate, useTimeZone())} ·{' '}
      <AppLink href={`/approvals?open=${pending.approval_id}`}>See request</AppLink>
    </span>
  </div>
)
