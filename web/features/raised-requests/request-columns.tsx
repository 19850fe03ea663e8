import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText, itemsIn } from '#web/platform/kinds/props.ts'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { Part } from './request-details.tsx'

const countedAnswers = (row: Row): string => formatQuantity(itemsIn(row['answers']).length, 'answer')

/** Subject, kind, addressee, status, answers and day. */
export const requestColumns = (zone: string): GridColumn<Row>[] => [
  {
    key: 'subject',
    label: 'Subject',
    isMain: true,
    render: (row) => <TwoLines>{asText(row['subject'])}</TwoLines>,
    textOf: (row) => asText(row['subject']),
  },
  { key: 'kind', label: 'Type', width: 164, render: (row) => <Part row={row} name="kind" /> },
  {
    key: 'to',
    label: 'To',
    width: 96,
    isWideOnly: true,
    render: (row) => <Part row={row} name="to" />,
  },
  { key: 'status', label: 'Status', width: 96, render: (row) => <Part row={row} name="status" /> },
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
