import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { readDate } from '#domain/vocabulary/read-date.ts'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { MonthOfYearInput } from '../month-of-year.tsx'

const shared = {
  valueFormat: 'DD/MM/YYYY',
  placeholder: 'DD/MM/YYYY',
  dateParser: readDate,
} as const

/** Typed as DD/MM/YYYY or picked; the value is an ISO date (values.md, Dates). A month of a year is chosen as such. */
const DateInputOf = (p: InputProps) =>
  p.field.isMonth ? (
    <MonthOfYearInput {...p} />
  ) : (
    <DateInput
      {...shared}
      {...inputPropsOf(p)}
      // A cell has room for the date alone.
      clearable={!p.isInline}
      clearButtonProps={{ 'aria-label': 'Clear the date', tabIndex: 0 }}
      leftSection={p.isInline ? undefined : <IconCalendar size={16} stroke={1.5} aria-hidden />}
      value={asText(p.value) || null}
      onChange={(d) => p.onChange(d)}
    />
  )

export const dateInput: KindInput = {
  Input: DateInputOf,
  layout: 'line',
  echo: null,
}
