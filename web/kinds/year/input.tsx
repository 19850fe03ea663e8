import { Select } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { yearsFor } from '../years-for.ts'

const YearInput = (p: InputProps) => (
  <Select
    {...inputPropsOf(p)}
    data={yearsFor(p.field.years, p.value)}
    value={asText(p.value) || null}
    searchable
    // What is offered would lie over what is wrong with the value, where the focus is led back here.
    openOnFocus={false}
    // A cell has no room for it: there the chosen year is pressed once more.
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
