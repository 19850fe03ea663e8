import { formatDate, monthOf } from '#domain/vocabulary/dates.ts'
import { noOffers, asText, type CellProps, type KindCell } from '../props.ts'

/** "2025-04-01" → "April 2025" (milestones.md, Milestone period). */
const nameOfMonth = (iso: string): string => `${monthOf(iso)} ${iso.slice(0, 4)}`.trim()

const DateCell = ({ field, value }: CellProps) => (
  <span className="figures">{(field.isMonth ? nameOfMonth : formatDate)(asText(value))}</span>
)

export const dateCell: KindCell = {
  Cell: DateCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: formatDate,
  filterOffers: noOffers,
  compare: 'whole',
}
