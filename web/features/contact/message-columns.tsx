import type { ContactMessage } from '#domain/api/contact.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { MessageStatus } from './message-status.tsx'

/** To whom a message was sent. */
export const addresseeOf = ({ incubator_id: id, incubator_name: name }: ContactMessage): string =>
  id === null ? 'The programme' : (name ?? 'A deleted incubator')

/** Subject, author, addressee, state and time. Whoever reads those of one incubator sees no addressee. */
export const messageColumns = (zone: string, isPortal: boolean): GridColumn<ContactMessage>[] => [
  {
    key: 'subject',
    label: 'Subject',
    isMain: true,
    render: ({ subject }) => <TwoLines>{subject}</TwoLines>,
    textOf: ({ subject }) => subject,
  },
  {
    key: 'name',
    label: 'From',
    width: 220,
    render: ({ name, email }) => <TwoLines>{`${name}, ${email}`}</TwoLines>,
    textOf: ({ name, email }) => `${name}, ${email}`,
  },
  ...(isPortal
    ? [
        {
          key: 'to',
          label: 'To',
          width: 200,
          isWideOnly: true,
          render: (one: ContactMessage) => <TwoLines>{addresseeOf(one)}</TwoLines>,
          textOf: addresseeOf,
        },
      ]
    : []),
  { key: 'answered', label: 'State', width: 116, render: (one) => <MessageStatus answered={one.answered} /> },
  {
    key: 'createdAt',
    label: 'Received',
    width: 148,
    render: ({ createdAt }) => <span className="figures">{formatMoment(createdAt, zone)}</span>,
  },
]
