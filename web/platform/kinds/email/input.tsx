import { TextInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

const EmailInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    type="email"
    autoComplete="off"
    value={asText(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)

export const emailInput: KindInput = {
  Input: EmailInput,
  layout: 'line',
  echo: null,
}
