import { startup } from '#domain/entities/startup.ts'
import type { Values } from '#domain/entities/entity.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'

const { status: field } = startup.fields

/** The status of a startup; one without counts as active (startups.md, Startup status). */
export const statusOf = (record: Values): string => asText(record['status'] ?? field.emptyAs)

/**
 * The chip of a startup's status. Of one that graduated or dropped out it tells the reason, to those who read it
 * (startup-resume.md, Status remarks).
 */
export const StartupStatus = ({ record }: { record: Values }) => {
  const status = statusOf(record)
  const chip = <FieldCell field={field} value={status} />
  if (!('statusReason' in record)) return chip
  const reason = asText(record['statusReason']) || (status === 'droppedout' ? 'No reason found' : '')
  if (reason === '' || status === 'active') return chip
  return (
    <Tooltip label={reason}>
      {/* Focusable, because a list shows the reason nowhere else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must open without a mouse */}
      <span tabIndex={0}>{chip}</span>
    </Tooltip>
  )
}
