import { Select } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

const YesNoInput = (p: InputProps) => (
  <Select
    {...inputPropsOf(p)}
    data={['Yes', 'No']}
    value={asText(p.value) || null}
    clearable={!p.field.required}
    onChange={(next) => p.onChange(next)}
  />
)

export const yesNoInput: KindInput = {
  Input: YesNoInput,
  layout: 'line',
  echo: null,
}
