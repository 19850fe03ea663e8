import { Textarea } from '@mantine/core'
import { Cut } from '#web/ui/cut.tsx'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

export const LongTextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? (
    <span style={{ whiteSpace: 'pre-wrap' }}>{asText(value)}</span>
  ) : (
    <Cut text={asText(value)} at={field.cut} />
  )

export const LongTextInput = (p: InputProps) => (
  <Textarea
    {...inputPropsOf(p)}
    value={asText(p.value)}
    autosize
    minRows={p.isInline ? 1 : 3}
    maxRows={p.isInline ? 4 : 10}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)
