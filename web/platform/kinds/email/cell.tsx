import { CopiedCell } from '../copied-cell.tsx'
import { asWritten, noOffers, type KindCell } from '../props.ts'

export const emailCell: KindCell = {
  Cell: CopiedCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
