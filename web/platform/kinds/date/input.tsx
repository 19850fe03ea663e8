import { useState } from 'react'
import { readValueOf } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { DayText } from '../day-text.tsx'
import { MonthOfYearInput } from '../month-of-year.tsx'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** A date typed as DD/MM/YYYY or picked; the value is an ISO date, or a text that is refused (values.md, Dates). */
const DayInput = (p: InputProps) => {
  const [isLeft, setLeft] = useState(false)
  const value = asText(p.value)
  const read = readValueOf(p.field, p.value)
  const tells = isLeft && !p.isInline && value !== '' && !read.ok
  return (
    <DayText
      {...inputPropsOf(p)}
      isInline={p.isInline}
      // A cell has no room for a clear button.
      isClearable={!p.isInline}
      error={p.error ?? (tells ? formatUnreadable(p.field, read) : undefined)}
      value={value}
      onChange={(text) => p.onChange(text || null)}
      onLeave={() => afterPress(() => setLeft(true))}
    />
  )
}

/** A month of a year has an input of its own. */
const DateInputOf = (p: InputProps) => (p.field.isMonth ? <MonthOfYearInput {...p} /> : <DayInput {...p} />)

export const dateInput: KindInput = {
  Input: DateInputOf,
  layout: 'line',
  echo: null,
}
