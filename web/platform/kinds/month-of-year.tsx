import { MONTHS } from '#domain/vocabulary/dates.ts'
import { InputPair } from './input-pair.tsx'
import { asText, inputPropsOf, type InputProps } from './props.ts'
import { TypedSelect } from './typed-select.tsx'
import { yearsFor } from './years-for.ts'

const OFFERS = MONTHS.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }))

/**
 * A month and a year, each chosen from a list. Once both are chosen, the value is the first day of the month; before
 * that it is what was chosen, which is refused.
 */
export const MonthOfYearInput = (p: InputProps) => {
  const [year = '', month = ''] = asText(p.value).split('-')
  const put = (part: { month?: string; year?: string }) => {
    const next = { month, year, ...part }
    if (next.month === '' && next.year === '') return p.onChange(null)
    const isWhole = OFFERS.some(({ value }) => value === next.month) && /^\d{4}$/.test(next.year)
    p.onChange(`${next.year}-${next.month}${isWhole ? '-01' : ''}`)
  }
  const { size, disabled, autoFocus } = inputPropsOf(p)
  const shared = {
    size,
    disabled,
    allowDeselect: false,
    clearable: !p.field.required && !p.isInline,
    error: Boolean(p.error),
  }
  return (
    <InputPair of={p}>
      <TypedSelect
        {...shared}
        style={{ flex: '1 1 128px' }}
        aria-label={`${p.field.label}: month`}
        placeholder="Month"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        data={OFFERS}
        value={month}
        onChange={(chosen) => put({ month: chosen ?? '' })}
      />
      <TypedSelect
        {...shared}
        style={{ flex: '1 1 96px' }}
        aria-label={`${p.field.label}: year`}
        placeholder="Year"
        inputMode="numeric"
        data={yearsFor(p.field.years, year)}
        value={year}
        onChange={(chosen) => put({ year: chosen ?? '' })}
      />
    </InputPair>
  )
}
