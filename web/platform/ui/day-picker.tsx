import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import classes from './day-picker.module.css'

/**
 * What a calendar says of its days. Today is passed in, because the programme's day may differ from that of the
 * person's device.
 */
const markToday = (today: string) => (day: string) =>
  day === today ? { className: classes.today, 'aria-current': 'date' as const } : {}

/** What a calendar's buttons are called. */
const CALENDAR_WORDS = {
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
