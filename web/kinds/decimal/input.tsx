import { NumberInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** More digits than the field holds can be typed and are refused in words. */
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
