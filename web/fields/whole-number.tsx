import { NumberInput } from '@mantine/core'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** Grouped the Indian way: figures of a programme are long. */
export const WholeNumberCell = ({ value }: CellProps) => (
  <span className="figures">{typeof value === 'number' ? grouped.format(value) : asText(value)}</span>
)

/** A fraction can be typed and is refused in words: swallowing its point would make 12.5 into 125. */
export const WholeNumberInput = (p: InputProps) => (
  <NumberInput
    {...inputPropsOf(p)}
    value={typeof p.value === 'number' ? p.value : asText(p.value)}
    thousandSeparator=","
    thousandsGroupStyle="lakh"
    hideControls
    onChange={(n) => p.onChange(n === '' ? null : n)}
  />
)
