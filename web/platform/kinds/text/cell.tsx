import { Cut } from '#web/platform/ui/cut.tsx'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'

export const TextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? <>{asText(value)}</> : <Cut text={asText(value)} at={field.cut} />

export const textCell: KindCell = {
  Cell: TextCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
