import { optionsOf } from '#domain/kinds/register.ts'
import { Cut } from '#web/ui/cut.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { labelOf } from '../options.ts'
import { asText, type CellProps } from '../props.ts'

export const ChoiceCell = ({ field, value }: CellProps) => {
  const said = asText(value)
  const tone = optionsOf(field).find((o) => o.value === said)?.tone
  return tone ? (
    <StatusBadge label={labelOf(field, said)} tone={tone} />
  ) : (
    <Cut text={labelOf(field, said)} at={field.cut} />
  )
}
