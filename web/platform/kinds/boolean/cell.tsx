import { asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const BooleanCell = ({ value }: CellProps) =>
  value === null || value === undefined ? null : value ? 'Yes' : 'No'

export const booleanCell: KindCell = {
  Cell: BooleanCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
