import { optionsOf } from '#domain/kinds/register.ts'
import { Cut } from '#web/platform/ui/cut.tsx'
import { StatusBadge } from '#web/platform/ui/status-badge.tsx'
import { labelOf } from '../options.ts'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'

const ChoiceCell = ({ field, value }: CellProps) => {
  const text = asText(value)
  const tone = optionsOf(field).find((o) => o.value === text)?.tone
  return tone ? (
    <StatusBadge label={labelOf(field, text)} tone={tone} />
  ) : (
    <Cut text={labelOf(field, text)} at={field.cut} />
  )
}

export const choiceCell: KindCell = {
  Cell: ChoiceCell,
  isWords: (field) => !optionsOf(field).some((o) => o.tone),
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
