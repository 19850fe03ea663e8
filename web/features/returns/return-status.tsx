import type { ReturnSummary } from '#domain/api/returns.ts'
import type { Option } from '#domain/kinds/kind.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { returnsTexts as texts } from './english/returns.ts'

const TONES: Readonly<Record<ReturnSummary['status'], NonNullable<Option['tone']>>> = {
  not_started: 'red',
  draft: 'orange',
  submitted: 'blue',
  sent_back: 'orange',
  accepted: 'green',
  not_submitted: 'red',
}

type Props = Pick<ReturnSummary, 'status' | 'pending'> & {
  isLate?: boolean
  /** In a column of a table. */
  isShort?: boolean
}

/** Where a return stands; one that nobody began is red only once it is late. */
export const ReturnStatus = ({ status, pending, isLate = true, isShort = false }: Props) =>
  pending === null ? (
    <StatusBadge
      label={texts.statuses[status]}
      tone={status === 'not_started' && !isLate ? 'grey' : TONES[status]}
    />
  ) : (
    <StatusBadge label={isShort ? texts.board.waits : texts.waiting} tone="orange" />
  )
