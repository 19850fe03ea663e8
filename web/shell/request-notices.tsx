import { Text, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/api/public.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { RequestAnswer } from './answers-of.ts'
import { useWaitingRequests } from './use-waiting-requests.ts'
import classes from './notices.module.css'

/** The most seen answers shown; new ones are always shown. */
const ANSWERS_SHOWN = 6

const BADGE = {
  approved: { label: 'Approved', tone: 'green' },
  rejected: { label: 'Rejected', tone: 'red' },
  stale: { label: 'Conflict', tone: 'orange' },
} as const

/** One request, as a link to it. */
const RequestItem = ({
  approval,
  isNew,
  children,
}: {
  approval: ListedApproval
  isNew?: boolean
  children: ReactNode
}) => {
  const { history } = useRouter()
  return (
    <Menu.Item data-new={isNew || undefined} onClick={() => history.push(`/approvals?open=${approval._id}`)}>
      <span className={classes.name}>
        {isNew && <VisuallyHidden>New: </VisuallyHidden>}
        {approval.edit}
      </span>
      <span className={classes.line}>{approval.editDetails}</span>
      {children}
    </Menu.Item>
  )
}

const answerOf = ({ kind, approval: { decidedBy, reason } }: RequestAnswer): string => {
  if (kind === 'stale') return 'the record has changed since your request'
  const by = decidedBy === null ? '' : `by ${decidedBy}`
  return reason === null ? by : `${by}: ${reason}`
}

/** The answers to the person's own requests: the decision with its reason, or a conflict. */
export const AnswerNotices = ({ answers }: { answers: readonly RequestAnswer[] }) => {
  const { history } = useRouter()
  return (
    <div role="group" aria-label="Your requests">
      <Menu.Label aria-hidden>Your requests</Menu.Label>
      {answers.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" pb="xs">
          No answers yet. Decisions on your requests appear here.
        </Text>
      )}
      {answers
        .filter((a, at) => a.isNew || at < ANSWERS_SHOWN)
        .map((answer) => (
          <RequestItem key={answer.approval._id} approval={answer.approval} isNew={answer.isNew}>
            <span className={classes.answer}>
              <StatusBadge {...BADGE[answer.kind]} /> {answerOf(answer)}
            </span>
          </RequestItem>
        ))}
      <Menu.Item onClick={() => history.push('/approvals?status=all&mine=true')}>All your requests</Menu.Item>
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
          <span className={classes.line}>
            {approval.editor}, <span className="figures">{formatMoment(approval.requestDate, zone)}</span>
          </span>
        </RequestItem>
      ))}
      <Menu.Item onClick={() => history.push('/approvals')}>
        {waiting && waiting.total > waiting.data.length
          ? `All ${waiting.total.toLocaleString('en-IN')} pending requests`
          : 'All pending requests'}
      </Menu.Item>
    </div>
  )
}
