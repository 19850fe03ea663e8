import { formatMinutes } from '#domain/vocabulary/hours.ts'
import { showWholeNumber } from './show.ts'
import { asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const WholeNumberCell = ({ field, value }: CellProps) => (
  <span className="figures">
    {field.isMinutes ? formatMinutes(Number(value)) : showWholeNumber(value, field)}
  </span>
)

export const wholeNumberCell: KindCell = {
  Cell: WholeNumberCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
