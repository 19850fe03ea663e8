import { TextInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

export const TextInputOf = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    value={asText(p.value)}
    maxLength={p.field.max}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)
