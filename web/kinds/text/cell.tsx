import { Cut } from '#web/ui/cut.tsx'
import { asText, type CellProps } from '../props.ts'

export const TextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? <>{asText(value)}</> : <Cut text={asText(value)} at={field.cut} />
