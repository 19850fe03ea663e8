import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { Cut } from '#web/platform/ui/cut.tsx'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'

export const TextCell = ({ field, value, isWhole }: CellProps) => {
  const text = field.isPeriod ? periodInWords(asText(value)) : asText(value)
  return isWhole ? <>{text}</> : <Cut text={text} at={field.cut} />
}

export const textCell: KindCell = {
  Cell: TextCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
