import { Tooltip } from '@mantine/core'
import { startup } from '#domain/entities/startup.ts'
import type { Values } from '#domain/entities/entity.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { isBlank } from '#web/kinds/is-blank.ts'
import { asText } from '#web/kinds/props.ts'

const { status: field } = startup.fields

/** The status of a startup; one without counts as active (startups.md, Startup status). */
export const statusOf = (record: Values): string => asText(record['status'] ?? field.emptyAs)

/**
 * The chip of a startup's status. Of one that dropped out it tells the reason, to those who read it
 * (startup-resume.md, Status remarks).
 */
export const StartupStatus = ({ record }: { record: Values }) => {
  const status = statusOf(record)
  const chip = <FieldCell field={field} value={status} />
  if (status !== 'droppedout' || !('statusReason' in record)) return chip
  const reason = record['statusReason']
  return (
    <Tooltip label={isBlank(reason) ? 'No reason found' : asText(reason)}>
      {/* Focusable, because the reason is nowhere else. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must open without a mouse */}
      <span tabIndex={0}>{chip}</span>
    </Tooltip>
  )
}
