import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { TypedSelect } from '../typed-select.tsx'

const YesNoInput = (p: InputProps) => (
  <TypedSelect
    {...inputPropsOf(p)}
    data={['Yes', 'No']}
    value={asText(p.value)}
    clearable={!p.field.required}
    onChange={p.onChange}
  />
)

export const yesNoInput: KindInput = {
  Input: YesNoInput,
  layout: 'line',
  echo: null,
}
