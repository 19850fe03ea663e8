import { NumberInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** Too many digits can be typed and are refused with a message. */
const DecimalInput = (p: InputProps) => (
  <NumberInput
    {...inputPropsOf(p)}
    value={typeof p.value === 'number' ? p.value : asText(p.value)}
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    hideControls
    onChange={(n) => p.onChange(n === '' ? null : n)}
  />
)

export const decimalInput: KindInput = {
  Input: DecimalInput,
  layout: 'line',
  echo: null,
}
