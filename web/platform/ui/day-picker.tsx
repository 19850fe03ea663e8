import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { markToday } from './calendar-days.ts'
import { CALENDAR_WORDS } from './calendar-words.ts'

interface Props {
  value: string | null
  /** In the programme's time zone; the calendar marks it. */
  today: string
  /** Days that cannot be picked. */
  excludeDate?: ((day: string) => boolean) | undefined
  /** null if the selected day is pressed again, where that is possible. */
  onChange: (day: string | null) => void
  allowDeselect?: boolean
  size?: 'xs' | 'sm'
}

/** The days of a month, in the page; it shows the month of the value, also while that is typed elsewhere. */
export const DayPicker = ({ value, today, excludeDate, ...props }: Props) => {
  const [shown, setShown] = useState({ value, month: value })
  if (value !== shown.value) setShown({ value, month: value ?? shown.month })
  return (
    <DatePicker
      {...props}
      {...(excludeDate ? { excludeDate } : {})}
      value={value}
      {...(shown.month === null ? {} : { date: shown.month })}
      onDateChange={(month) => setShown({ value, month })}
      getDayProps={markToday(today)}
      hideOutsideDates
      // Red marks a status in this product, so Sundays are not red.
      weekendDays={[]}
      ariaLabels={CALENDAR_WORDS}
    />
  )
}
