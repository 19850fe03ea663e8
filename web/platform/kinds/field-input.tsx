import { inputs } from './inputs.ts'
import type { InputProps, Parts } from './props.ts'

/** The input of a field, by its kind. Values have the format of the API. */
export const FieldInput = (props: InputProps) => {
  const { Input } = inputs[props.field.kind]
  return <Input {...props} parts={INPUT_PARTS} />
}

/** The inputs of fields within fields. */
export const INPUT_PARTS: Parts = {
  Input: FieldInput,
  isWide: (field) => inputs[field.kind].layout !== 'line',
}
