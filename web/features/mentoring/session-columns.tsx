import { Button } from '@mantine/core'
import { mentorSession, SESSION_STATUSES } from '#domain/entities/mentor-session.ts'
import { labelOfColumn } from '#domain/entities/list-columns.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell, NoValue } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import type { Parties } from './assignments.ts'
import { isWithoutHours, sessionRights } from './session-rights.ts'

const { fields } = mentorSession

export const SessionStatus = ({ row }: { row: Row }) => {
  const status = SESSION_STATUSES.find(({ value }) => value === row['status'])
  return status ? <StatusBadge label={status.label} tone={status.tone} /> : null
}

const MISSING = 'Hours missing'

interface MissingProps {
  row: Row
  /** Opens the dialog in which they are entered. */
  onEnter?: ((row: Row) => void) | undefined
}

/** Says that a session is over without hours; a button for those who enter them (mentor-sessions.md, Hours missing). */
const HoursMissing = ({ row, onEnter }: MissingProps) => {
  const { mayClose } = sessionRights(useActor(), row)
  if (!mayClose || !onEnter) return <StatusBadge label={MISSING} tone="orange" />
  return (
    <Button size="compact-xs" color="orange" variant="light" onClick={() => onEnter(row)}>
      {MISSING}
    </Button>
  )
}

/** The hours of a session, or that they are missing, as `HoursMissing` says it; a dash for others. */
export const SessionHours = ({ row, onEnter }: MissingProps) =>
  isWithoutHours(row) ? (
    <HoursMissing row={row} onEnter={onEnter} />
  ) : (
    <FieldCell field={fields.mentorHours} value={row['mentorHours']} />
  )

const feedbackOf = (row: Row): string =>
  [row['feedback_mentor'], row['feedback_startup']].map(asText).filter(Boolean).join(' · ')

const named = (key: 'mentor_id' | 'startup_id', name: 'mentor_name' | 'startup_name'): GridColumn<Row> => ({
  key,
  label: fields[key].label,
  sortBy: key,
  render: (row) => asText(row[name]),
  textOf: (row) => asText(row[name]),
})

/** The columns of a list of sessions, without the mentor or startup whose list it is. */
export const sessionColumns = (
  { mentorId, startupId }: Parties,
  onEnterHours: (row: Row) => void,
): GridColumn<Row>[] => [
  {
    key: 'datetime',
    label: labelOfColumn(mentorSession, 'datetime'),
    width: 152,
    sortBy: 'datetime',
    isMain: true,
    render: (row) => <FieldCell field={fields.datetime} value={row['datetime']} />,
  },
  ...(mentorId === undefined ? [named('mentor_id', 'mentor_name')] : []),
  ...(startupId === undefined ? [named('startup_id', 'startup_name')] : []),
  {
    key: 'length',
    label: 'Length',
    align: 'right',
    width: 84,
    sortBy: 'length',
    render: (row) => <FieldCell field={fields.length} value={row['length']} />,
    // A card has room for the names and the status.
    isWideOnly: true,
  },
  {
    key: 'status',
    label: 'Status',
    width: 116,
    sortBy: 'status',
    render: (row) => <SessionStatus row={row} />,
  },
  {
    key: 'mentorHours',
    label: 'Hours',
    align: 'right',
    width: 132,
    sortBy: 'mentorHours',
    render: (row) => <SessionHours row={row} onEnter={onEnterHours} />,
    renderInCard: (row) =>
      isWithoutHours(row) ? (
        <SessionHours row={row} onEnter={onEnterHours} />
      ) : row['mentorHours'] === null ? null : (
        <>
          Hours <SessionHours row={row} />
        </>
      ),
    isBlank: (row) => row['mentorHours'] === null && !isWithoutHours(row),
  },
  {
    key: 'feedback',
    label: labelOfColumn(mentorSession, 'feedback'),
    render: (row) => feedbackOf(row) || <NoValue />,
    textOf: feedbackOf,
    isBlank: (row) => feedbackOf(row) === '',
  },
]
