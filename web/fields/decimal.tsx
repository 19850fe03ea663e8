import { NumberInput } from '@mantine/core'
import { showText } from '#domain/kinds/register.ts'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

export const DecimalCell = ({ field, value }: CellProps) => (
  <span className="figures">{showText(field, value)}</span>
)

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
