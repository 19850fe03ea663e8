import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { readDate } from '#domain/words/read-date.ts'

/** A day of an address (YYYY-MM-DD); undefined where it names none. */
export function readDay(raw: unknown): string | undefined {
  const day = readDate(typeof raw === 'string' ? raw : '')
  return day !== null && day === raw ? day : undefined
}

/** The arrows of the calendar, by what they turn. */
const CALENDAR = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
}

interface Props {
  /** Which day: "Request date". */
  of: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** Narrows a list to one day, typed as DD/MM/YYYY or picked; stands where other lists have their search box. */
export const DaySearch = ({ of, value, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const put = (day: string | null) => {
    onChange(day ?? undefined)
    // The button that clears is gone with the date.
    if (day === null) input.current?.focus()
  }
  return (
    <DateInput
      ref={input}
      aria-label={`Search by ${of.toLowerCase()}`}
      placeholder={`${of}, DD/MM/YYYY`}
      valueFormat="DD/MM/YYYY"
      dateParser={readDate}
      clearable
      hideOutsideDates
      // Red is a status here, not a Sunday.
      weekendDays={[]}
      ariaLabels={CALENDAR}
      clearButtonProps={{ 'aria-label': 'Clear the date', tabIndex: 0 }}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      w={248}
      maw="100%"
      value={value ?? null}
      onChange={put}
    />
  )
}
