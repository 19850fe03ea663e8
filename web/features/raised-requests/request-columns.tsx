import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText, itemsIn } from '#web/platform/kinds/props.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { Part } from './request-details.tsx'

interface Room {
  zone: string
  /** Requests of others, rather than one's own. */
  isInbox: boolean
  /** The reader sees requests to the portal and to incubators. */
  hasAddressee: boolean
}

const countedAnswers = (row: Row): string => formatQuantity(itemsIn(row['answers']).length, 'answer')

/** Subject, kind, addressee, author or status, answers and day. */
export const requestColumns = ({ zone, isInbox, hasAddressee }: Room): GridColumn<Row>[] => [
  {
    key: 'subject',
    label: 'Subject',
    isMain: true,
    render: (row) => <TwoLines>{asText(row['subject'])}</TwoLines>,
    textOf: (row) => asText(row['subject']),
  },
  { key: 'kind', label: 'Kind', width: 164, render: (row) => <Part row={row} name="kind" /> },
  ...(hasAddressee
    ? [
        {
          key: 'to',
          label: 'To',
          width: 96,
          isWideOnly: true,
          render: (row: Row) => <Part row={row} name="to" />,
        },
      ]
    : []),
  ...(isInbox
    ? [
        {
          key: 'author_name',
          label: 'Author',
          width: 200,
          render: (row: Row) => <TwoLines>{asText(row['author_name'])}</TwoLines>,
          textOf: (row: Row) => asText(row['author_name']),
        },
      ]
    : [
        { key: 'status', label: 'Status', width: 96, render: (row: Row) => <Part row={row} name="status" /> },
      ]),
  {
    key: 'answers',
    label: 'Answers',
    width: 96,
    render: (row) => <span className="figures">{itemsIn(row['answers']).length}</span>,
    renderInCard: countedAnswers,
  },
  {
    key: 'createdAt',
    label: 'Raised',
    width: 148,
    render: (row) => <span className="figures">{formatMoment(row.createdAt, zone)}</span>,
  },
]
