import { yearsFor } from '../years-for.ts'
import { asWritten, asText, type CellProps, type KindCell } from '../props.ts'

const YearCell = ({ value }: CellProps) => <span className="figures">{asText(value)}</span>

export const yearCell: KindCell = {
  Cell: YearCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: (field) => yearsFor(field.years),
  compare: 'whole',
}
