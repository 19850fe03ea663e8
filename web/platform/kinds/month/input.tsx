import { MONTHS } from '#domain/vocabulary/dates.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { TypedSelect } from '../typed-select.tsx'

const OFFERS = MONTHS.map((label, at) => ({ value: String(at + 1), label }))

const MonthInput = (p: InputProps) => (
  <TypedSelect
    {...inputPropsOf(p)}
    data={OFFERS}
    value={asText(p.value)}
    // A cell has no room for a clear button; selecting the current month again clears it.
    clearable={!p.field.required && !p.isInline}
    allowDeselect={!p.field.required && (p.isInline ?? false)}
    maxDropdownHeight={300}
    onChange={(month) => p.onChange(month !== null && /^\d{1,2}$/.test(month) ? Number(month) : month)}
  />
)

export const monthInput: KindInput = {
  Input: MonthInput,
  layout: 'line',
  echo: null,
}
