import { TextInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

const TextInputOf = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    value={asText(p.value)}
    maxLength={p.field.max}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)

export const textInput: KindInput = {
  Input: TextInputOf,
  layout: 'line',
  echo: null,
}
