import { Cut } from '#web/ui/cut.tsx'
import { labelOf } from '../options.ts'
import { textsIn, type CellProps } from '../props.ts'

export const ChoicesCell = ({ field, value, isWhole }: CellProps) => {
  const chosen = textsIn(value)
    .map((v) => labelOf(field, v))
    .join(', ')
  return isWhole ? <>{chosen}</> : <Cut text={chosen} at={field.cut ?? 35} />
}
