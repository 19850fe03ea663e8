import { Checkbox } from '@mantine/core'
import { inputPropsOf, type InputProps, type KindInput } from '../props.ts'

const BooleanInput = (p: InputProps) => {
  const { required: _required, withAsterisk: _asterisk, ...props } = inputPropsOf(p)
  return (
    <Checkbox {...props} checked={p.value === true} onChange={(e) => p.onChange(e.currentTarget.checked)} />
  )
}

export const booleanInput: KindInput = {
  Input: BooleanInput,
  layout: 'line',
  echo: null,
}
