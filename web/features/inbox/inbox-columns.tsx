import type { InboxItem } from '#domain/api/inbox.ts'
import type { InboxStatus } from '#domain/api/inbox-limits.ts'
import type { Option } from '#domain/kinds/kind.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { inboxTexts } from './english/inbox.ts'

const { columns: labels } = inboxTexts

const TONES: Readonly<Record<InboxStatus, Option['tone']>> = {
  open: 'orange',
  answered: 'green',
  closed: 'grey',
}

const Status = ({ status }: InboxItem) => (
  <StatusBadge label={inboxTexts.statuses[status]} tone={TONES[status]} />
)

const DAY = 86_400_000

/** How long ago it arrived, in days. */
const ageOf = ({ createdAt }: InboxItem, now: number): string =>
  inboxTexts.age(Math.floor((now - Date.parse(createdAt)) / DAY))

const incubatorOf = ({ to, incubator_name: name }: InboxItem): string =>
  name ?? (to === 'portal' ? inboxTexts.theProgramme : inboxTexts.deletedIncubator)

interface Room {
  /** The moment for which ages are told. */
  now: number
  /** The reader sees those of several incubators. */
  hasIncubator: boolean
}

/** Subject, kind, author, incubator, age, status, who takes care of it. */
export const inboxColumns = ({ now, hasIncubator }: Room): GridColumn<InboxItem>[] => [
  {
    key: 'subject',
    label: labels.subject,
    isMain: true,
    render: ({ subject }) => <TwoLines>{subject}</TwoLines>,
    textOf: ({ subject }) => subject,
  },
  { key: 'kind', label: labels.kind, width: 88, isWhole: true, render: ({ kind }) => inboxTexts.kinds[kind] },
  {
    key: 'from',
    label: labels.from,
    width: 152,
    render: ({ from }) => <TwoLines>{from}</TwoLines>,
    textOf: ({ from }) => from,
  },
  ...(hasIncubator
    ? [
        {
          key: 'incubator',
          label: labels.incubator,
          width: 168,
          isWideOnly: true,
          render: (one: InboxItem) => <TwoLines>{incubatorOf(one)}</TwoLines>,
          textOf: incubatorOf,
        },
      ]
    : []),
  {
    key: 'age',
    label: labels.age,
    width: 84,
    isWhole: true,
    render: (one) => <span className="figures">{ageOf(one, now)}</span>,
  },
  { key: 'status', label: labels.status, width: 104, render: (one) => <Status {...one} /> },
  {
    key: 'assigned',
    label: labels.assigned,
    width: 140,
    render: ({ assigned_to: person }) => (person ? <TwoLines>{person.name}</TwoLines> : null),
    textOf: ({ assigned_to: person }) => person?.name ?? '',
    isBlank: ({ assigned_to: person }) => person === null,
  },
]
