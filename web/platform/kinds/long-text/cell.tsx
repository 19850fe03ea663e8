import { Cut } from '#web/platform/ui/cut.tsx'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'

const LongTextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? (
    <span style={{ whiteSpace: 'pre-wrap' }}>{asText(value)}</span>
  ) : (
    <Cut text={asText(value)} at={field.cut} />
  )

export const longTextCell: KindCell = {
  Cell: LongTextCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'words',
}
