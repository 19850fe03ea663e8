import { showText } from '#domain/kinds/register.ts'
import { asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const SourceCell = ({ field, value }: CellProps) => <>{value === null ? '' : showText(field, value)}</>

export const sourceCell: KindCell = {
  Cell: SourceCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
