import { Cut } from '#web/platform/ui/cut.tsx'
import { labelOf } from '../options.ts'
import { asWritten, noOffers, textsIn, type CellProps, type KindCell } from '../props.ts'

const ChoicesCell = ({ field, value, isWhole }: CellProps) => {
  const chosen = textsIn(value)
    .map((v) => labelOf(field, v))
    .join(', ')
  return isWhole ? <>{chosen}</> : <Cut text={chosen} at={field.cut ?? 35} />
}

export const choicesCell: KindCell = {
  Cell: ChoicesCell,
  isWords: () => true,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'items',
}
