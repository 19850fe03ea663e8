import { NumberInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps } from '../props.ts'

/** More digits than the field holds can be typed and are refused in words. */
export const DecimalInput = (p: InputProps) => (
  <NumberInput
    {...inputPropsOf(p)}
    value={typeof p.value === 'number' ? p.value : asText(p.value)}
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    hideControls
    onChange={(n) => p.onChange(n === '' ? null : n)}
  />
)
