import { Text } from '@mantine/core'
import type { Option } from '#domain/kinds/kind.ts'
import type { Participant } from '#domain/api/registration.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { CopyText } from '#web/platform/ui/copy-text.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import type { FILTERED_STATUSES } from './use-participants.ts'

type Status = (typeof FILTERED_STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  registered: 'Registered',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  checked_in: 'Checked in',
}
const TONES: Readonly<Record<Status, NonNullable<Option['tone']>>> = {
  registered: 'blue',
  waiting: 'orange',
  cancelled: 'grey',
  checked_in: 'green',
}

const statusOf = ({ status, checkedInAt }: Participant): Status =>
  checkedInAt === null ? status : 'checked_in'

/** Name with organisation, status, email, phone and times. */
export const participantColumns = (zone: string): GridColumn<Participant>[] => [
  {
    key: 'name',
    label: 'Name',
    isMain: true,
    render: ({ name, organisation }) => (
      <TwoLines>
        {name}
        {organisation !== null && (
          <Text span inherit fw={400} c="dimmed">
            {` · ${organisation}`}
          </Text>
        )}
      </TwoLines>
    ),
    textOf: ({ name, organisation }) => [name, organisation].filter(Boolean).join(' · '),
  },
  {
    key: 'status',
    label: 'Status',
    width: 124,
    render: (one) => {
      const status = statusOf(one)
      return <StatusBadge label={STATUS_LABELS[status]} tone={TONES[status]} />
    },
  },
  {
    key: 'email',
    label: 'Email',
    width: 176,
    render: ({ email }) => <CopyText text={email} />,
    textOf: ({ email }) => email,
  },
  { key: 'phone', label: 'Phone', width: 124, render: ({ phone }) => <CopyText text={phone} /> },
  {
    key: 'createdAt',
    label: 'Registered',
    width: 148,
    isWideOnly: true,
    render: ({ createdAt }) => <span className="figures">{formatMoment(createdAt, zone)}</span>,
  },
  {
    key: 'checkedInAt',
    label: 'Checked in',
    width: 148,
    isWideOnly: true,
    render: ({ checkedInAt: at }) => (
      <span className="figures">{at === null ? '' : formatMoment(at, zone)}</span>
    ),
    isBlank: ({ checkedInAt: at }) => at === null,
  },
]
