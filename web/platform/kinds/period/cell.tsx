import { asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'
import { nameOfNested } from '../nested-record.ts'

const PeriodCell = ({ value }: CellProps) => <>{nameOfNested(value)}</>

export const periodCell: KindCell = {
  Cell: PeriodCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
