import { MONTHS } from '#domain/vocabulary/dates.ts'
import { asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const MonthCell = ({ value }: CellProps) => typeof value === 'number' && <span>{MONTHS[value - 1]}</span>

export const monthCell: KindCell = {
  Cell: MonthCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
