import { TextInput } from '@mantine/core'
import { Cut } from '#web/ui/cut.tsx'
import { LinkedNameInput } from './linked-name.tsx'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

export const TextCell = ({ field, value, isWhole }: CellProps) =>
  isWhole ? <>{asText(value)}</> : <Cut text={asText(value)} at={field.cut} />

export const TextInputOf = (p: InputProps) =>
  p.field.linkedBy ? (
    <LinkedNameInput {...p} />
  ) : (
    <TextInput
      {...inputPropsOf(p)}
      value={asText(p.value)}
      maxLength={p.field.max}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  )
