import { Select } from '@mantine/core'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

export const YesNoInput = (p: InputProps) => (
  <Select
    {...inputPropsOf(p)}
    data={['Yes', 'No']}
    value={asText(p.value) || null}
    clearable={!p.field.required}
    onChange={(next) => p.onChange(next)}
  />
)
