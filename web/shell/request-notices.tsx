import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { Menu } from '#web/platform/ui/menu.tsx'
import { REQUESTS_SHOWN, useRequests, useWaitingRequests } from './use-waiting-requests.ts'
import classes from './notices.module.css'

const DAY = 24 * 3_600_000

/** How long a request has waited: "waiting for 3 days"; nothing on its first day. */
function ageOf(requestDate: string): string {
  const days = Math.floor((Date.now() - Date.parse(requestDate)) / DAY)
  return days < 1 ? '' : `waiting for ${formatQuantity(days, 'day')}`
}

/** One request, as a link to it. */
const RequestItem = ({ approval, children }: { approval: ListedApproval; children: ReactNode }) => {
  const { history } = useRouter()
  return (
    <Menu.Item onClick={() => history.push(`/approvals?open=${approval._id}`)}>
      <span className={classes.name}>{approval.edit}</span>
      <span className={classes.line}>{approval.editDetails}</span>
      {children}
    </Menu.Item>
  )
}

/** The person's own requests whose records have changed since; nothing if there are none. */
export const ConflictNotices = () => {
  const stale = useRequests({ mine: 'true', stale: 'true', pageSize: REQUESTS_SHOWN }, true)
  if (!stale || stale.total === 0) return null
  return (
    <div role="group" aria-label="Conflicts">
      <Menu.Label aria-hidden>Conflicts</Menu.Label>
      {stale.data.map((approval) => (
        <RequestItem key={approval._id} approval={approval}>
          <span className={classes.answer}>
            <StatusBadge label="Conflict" tone="orange" /> the record has changed since your request
          </span>
        </RequestItem>
      ))}
    </div>
  )
}

/** Requests that the person can decide on, newest first; loaded when the bell opens. */
export const WaitingNotices = () => {
  const waiting = useWaitingRequests()
  const { history } = useRouter()
  const zone = useTimeZone()
  return (
    <div role="group" aria-label="Awaiting your approval">
      <Menu.Label aria-hidden>Awaiting your approval</Menu.Label>
      {waiting?.total === 0 && (
        <Text size="sm" c="dimmed" px="sm" pb="xs">
          All caught up. Requests from COE Editors appear here.
        </Text>
      )}
      {waiting?.data.map((approval) => (
        <RequestItem key={approval._id} approval={approval}>
          <span className={classes.answer}>
            {approval.editor}, <span className="figures">{formatMoment(approval.requestDate, zone)}</span>
            {ageOf(approval.requestDate) !== '' && (
              <>
                , <span className={classes.age}>{ageOf(approval.requestDate)}</span>
              </>
            )}
          </span>
        </RequestItem>
      ))}
      <Menu.Item onClick={() => history.push('/approvals')}>
        {waiting && waiting.total > waiting.data.length
          ? `All ${formatNumber(waiting.total)} pending requests`
          : 'All pending requests'}
      </Menu.Item>
    </div>
  )
}
