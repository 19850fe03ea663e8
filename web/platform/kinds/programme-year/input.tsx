import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { TypedSelect } from '../typed-select.tsx'
import { useToday } from '../use-today.ts'
import { programmeYearsFor } from '../years-for.ts'

const YearInput = (p: InputProps) => (
  <TypedSelect
    {...inputPropsOf(p)}
    data={programmeYearsFor(p.field.years, useToday(), typeof p.value === 'number' ? p.value : undefined)}
    value={asText(p.value)}
    // A cell has no room for a clear button; selecting the current year again clears it.
    clearable={!p.field.required && !p.isInline}
    allowDeselect={!p.field.required && (p.isInline ?? false)}
    onChange={(year) => p.onChange(year !== null && /^\d{4}$/.test(year) ? Number(year) : year)}
  />
)

export const programmeYearInput: KindInput = {
  Input: YearInput,
  layout: 'line',
  echo: null,
}
