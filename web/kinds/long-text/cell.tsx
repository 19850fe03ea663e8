import { Cut } from '#web/ui/cut.tsx'
import { asText, type CellProps } from '../props.ts'

export const LongTextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? (
    <span style={{ whiteSpace: 'pre-wrap' }}>{asText(value)}</span>
  ) : (
    <Cut text={asText(value)} at={field.cut} />
  )
