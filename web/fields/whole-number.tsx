import { NumberInput } from '@mantine/core'
import { asText, inputPropsOf, type AnyField, type CellProps, type InputProps } from './props.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** A number that never has more than four digits reads better whole: a year among them would be "2,020". */
const isLong = ({ max }: AnyField): boolean => (max ?? Infinity) > 9999

/** Grouped the Indian way: figures of a programme are long. */
export const WholeNumberCell = ({ field, value }: CellProps) => (
  <span className="figures">
    {typeof value === 'number' && isLong(field) ? grouped.format(value) : asText(value)}
  </span>
)

/** A fraction can be typed and is refused in words: swallowing its point would make 12.5 into 125. */
export const WholeNumberInput = (p: InputProps) => (
  <NumberInput
    {...inputPropsOf(p)}
    value={typeof p.value === 'number' ? p.value : asText(p.value)}
    thousandSeparator={isLong(p.field) ? ',' : ''}
    thousandsGroupStyle="lakh"
    hideControls
    onChange={(n) => p.onChange(n === '' ? null : n)}
  />
)
