import { TextInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

export const EmailInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    type="email"
    autoComplete="off"
    value={asText(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)
