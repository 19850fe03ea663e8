import { Select } from '@mantine/core'
import { useState } from 'react'
import { MONTHS } from '#domain/vocabulary/dates.ts'
import { InputPair } from './input-pair.tsx'
import { asText, inputPropsOf, type InputProps } from './props.ts'
import { yearsFor } from './years-for.ts'

const OFFERS = MONTHS.map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }))

/**
 * A month and a year, each chosen from a list. Once both are chosen, the value is the first day of the month.
 */
export const MonthOfYearInput = (p: InputProps) => {
  const text = asText(p.value)
  const [half, setHalf] = useState({ month: '', year: '' })
  const shown = text === '' ? half : { month: text.slice(5, 7), year: text.slice(0, 4) }
  const put = (part: Partial<typeof half>) => {
    const next = { ...shown, ...part }
    setHalf(next)
    p.onChange(next.month !== '' && next.year !== '' ? `${next.year}-${next.month}-01` : null)
  }
  const { size, disabled, autoFocus } = inputPropsOf(p)
  const shared = {
    size,
    disabled,
    searchable: true,
    openOnFocus: false,
    allowDeselect: false,
    clearable: !p.field.required && !p.isInline,
    error: Boolean(p.error),
    nothingFoundMessage: 'Nothing found',
  }
  return (
    <InputPair of={p}>
      <Select
        {...shared}
        style={{ flex: '1 1 128px' }}
        aria-label={`${p.field.label}: month`}
        placeholder="Month"
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        data={OFFERS}
        value={shown.month || null}
        onChange={(month) => put({ month: month ?? '' })}
      />
      <Select
        {...shared}
        style={{ flex: '1 1 96px' }}
        aria-label={`${p.field.label}: year`}
        placeholder="Year"
        inputMode="numeric"
        data={yearsFor(p.field.years, shown.year)}
        value={shown.year || null}
        onChange={(year) => put({ year: year ?? '' })}
      />
    </InputPair>
  )
}
