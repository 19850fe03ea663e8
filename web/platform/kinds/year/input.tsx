import { Select } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { yearsFor } from '../years-for.ts'

const YearInput = (p: InputProps) => (
  <Select
    {...inputPropsOf(p)}
    data={yearsFor(p.field.years, p.value)}
    value={asText(p.value) || null}
    searchable
    // Does not open on focus: an invalid input gets the focus, and the list would cover its message.
    openOnFocus={false}
    // A cell has no room for a clear button; selecting the current year again clears it.
    clearable={!p.field.required && !p.isInline}
    allowDeselect={!p.field.required && (p.isInline ?? false)}
    inputMode="numeric"
    nothingFoundMessage="Nothing found"
    onChange={(year) => p.onChange(year === null ? null : Number(year))}
  />
)

export const yearInput: KindInput = {
  Input: YearInput,
  layout: 'line',
  echo: null,
}
