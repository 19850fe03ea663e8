import { asWritten, noOffers, type KindCell } from '../props.ts'
import { TextCell } from '../text/cell.tsx'

export const idCell: KindCell = {
  Cell: TextCell,
  isWords: () => true,
  isWideOnly: true,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
