import { optionsOf } from '#domain/kinds/register.ts'
import { Cut } from '#web/ui/cut.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { labelOf } from '../options.ts'
import { asText, type CellProps } from '../props.ts'

export const ChoiceCell = ({ field, value }: CellProps) => {
  const text = asText(value)
  const tone = optionsOf(field).find((o) => o.value === text)?.tone
  return tone ? (
    <StatusBadge label={labelOf(field, text)} tone={tone} />
  ) : (
    <Cut text={labelOf(field, text)} at={field.cut} />
  )
}
