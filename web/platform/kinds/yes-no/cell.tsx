import { asWritten, noOffers, type KindCell } from '../props.ts'
import { TextCell } from '../text/cell.tsx'

export const yesNoCell: KindCell = {
  Cell: TextCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
