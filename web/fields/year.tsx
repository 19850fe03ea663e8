import { Select } from '@mantine/core'
import { YEAR_MIN } from '#domain/fields/time-kinds.ts'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

/** From this year down to 1990 (spec 2 §5: the funding table's years), and the value itself where it is another. */
export function yearsFor(value: unknown): string[] {
  const now = new Date().getFullYear()
  const years = Array.from({ length: now - YEAR_MIN + 1 }, (_, at) => String(now - at))
  const said = asText(value)
  return said === '' || years.includes(said) ? years : [said, ...years]
}

export const YearCell = ({ value }: CellProps) => <span className="figures">{asText(value)}</span>

export const YearInput = (p: InputProps) => (
  <Select
    {...inputPropsOf(p)}
    data={yearsFor(p.value)}
    value={asText(p.value) || null}
    searchable
    clearable={!p.field.required}
    inputMode="numeric"
    onChange={(year) => p.onChange(year === null ? null : Number(year))}
  />
)
