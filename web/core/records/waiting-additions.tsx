import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Entity } from '#domain/entities/entity.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { countOf } from './list-params.ts'
import { shownAtFirst, useWithdraw, type Additions } from './use-additions.ts'
import classes from './waiting-additions.module.css'

interface Props {
  entity: Entity
  answer: Pick<Additions, 'data' | 'error' | 'refetch'>
}

/**
 * Pending additions to a list, separate from its records and never shown as one of them
 * (lists-and-search.md, Additions that wait).
 */
export const WaitingAdditions = ({ entity, answer: { data, error, refetch } }: Props) => {
  const zone = useTimeZone()
  const { uid } = useActor()
  const { isBusy, withdraw } = useWithdraw()
  const [isOpen, setOpen] = useState(false)
  if (error && !data)
    return (
      <ProblemNotice
        title={`${entity.label.many} awaiting approval could not be loaded.`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.total === 0) return null
  const shown = isOpen ? data.data : data.data.slice(0, shownAtFirst(data.data.length))
  const hidden = data.data.length - shown.length
  const more = data.total - data.data.length
  return (
    <ul className={classes.root} aria-label={`${entity.label.many} awaiting approval`}>
      {shown.map((one) => (
        <li key={one.approval_id} className={classes.row}>
          <IconClock size={16} stroke={1.8} aria-hidden className={classes.icon} />
          <div className={classes.words}>
            <span className={classes.title}>{one.title}</span>
            <span className={classes.note}>
              Waiting for approval · {one.additions > 1 && `${countOf(entity, one.additions)} · `}
              {one.editor}, {formatMoment(one.requestDate, zone)}
            </span>
          </div>
          <Button
            component={AppLink}
            href={`/approvals?open=${one.approval_id}`}
            size="compact-sm"
            variant="subtle"
            aria-label={`See request for ${one.title}`}
          >
            See request
          </Button>
          {one.editorId === uid && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-disabled={isBusy}
              aria-label={`Withdraw ${one.title}`}
              onClick={() => void withdraw(one)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li className={classes.row}>
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            Show {hidden} more awaiting approval
          </Button>
        </li>
      )}
      {hidden === 0 && more > 0 && (
        <li className={classes.row}>
          <AppLink href="/approvals?status=pending">{formatNumber(more)} more requests</AppLink>
        </li>
      )}
    </ul>
  )
}
