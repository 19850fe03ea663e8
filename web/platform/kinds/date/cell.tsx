import { formatDate } from '#domain/vocabulary/dates.ts'
import { nameOfMonth } from '../name-of-month.ts'
import { noOffers, asText, type CellProps, type KindCell } from '../props.ts'

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
