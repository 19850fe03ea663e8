import { MonthPickerInput } from '@mantine/dates'
import { formatMonth } from '#domain/words/dates.ts'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

/** Shown as MMM YYYY (spec 1 §5). */
export const MonthCell = ({ value }: CellProps) => (
  <span className="figures">{formatMonth(asText(value))}</span>
)

export const MonthInput = (p: InputProps) => (
  <MonthPickerInput
    {...inputPropsOf(p)}
    value={p.value ? `${asText(p.value)}-01` : null}
    valueFormat="MMM YYYY"
    placeholder="MMM YYYY"
    clearable
    onChange={(d) => p.onChange(d === null ? null : d.slice(0, 7))}
  />
)
