import { showText } from '#domain/kinds/register.ts'
import { asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const DecimalCell = ({ field, value }: CellProps) => <span className="figures">{showText(field, value)}</span>

export const decimalCell: KindCell = {
  Cell: DecimalCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
