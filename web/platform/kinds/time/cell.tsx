import { asText, asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const TimeCell = ({ value }: CellProps) => <span className="figures">{asText(value)}</span>

export const timeCell: KindCell = {
  Cell: TimeCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
