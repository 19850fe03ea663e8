import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { readAnyDate } from '#domain/vocabulary/read-date.ts'
import { markToday } from '#web/platform/ui/calendar-days.ts'
import { CALENDAR_WORDS } from '#web/platform/ui/calendar-words.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { MonthOfYearInput } from '../month-of-year.tsx'
import { useToday } from '../use-today.ts'

const shared = {
  valueFormat: 'DD/MM/YYYY',
  placeholder: 'DD/MM/YYYY',
  // A day out of range stays as typed and is refused with the range.
  dateParser: readAnyDate,
} as const

/** A date typed as DD/MM/YYYY or picked; the value is an ISO date (values.md, Dates). */
const DayInput = (p: InputProps) => {
  const today = useToday()
  return (
    <DateInput
      {...shared}
      {...inputPropsOf(p)}
      getDayProps={markToday(today)}
      hideOutsideDates
      ariaLabels={CALENDAR_WORDS}
      // Red marks a status in this product, so Sundays are not red.
      weekendDays={[]}
      // A cell has room only for the date, not for a clear button.
      clearable={!p.isInline}
      clearButtonProps={{ 'aria-label': 'Clear the date', tabIndex: 0 }}
      leftSection={p.isInline ? undefined : <IconCalendar size={16} stroke={1.5} aria-hidden />}
      value={asText(p.value) || null}
      onChange={(d) => p.onChange(d)}
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
