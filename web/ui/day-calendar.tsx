import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { CALENDAR_WORDS } from './calendar-words.ts'

interface Props {
  value: string | null
  /** null if the selected day is pressed again. */
  onChange: (day: string | null) => void
}

/** A calendar to pick a day; it shows the month of the typed day. */
export const DayCalendar = ({ value, onChange }: Props) => {
  const [shown, setShown] = useState({ value, month: value })
  if (value !== shown.value) setShown({ value, month: value ?? shown.month })
  return (
    <DatePicker
      value={value}
      onChange={onChange}
      {...(shown.month === null ? {} : { date: shown.month })}
      onDateChange={(month) => setShown({ value, month })}
      allowDeselect
      hideOutsideDates
      // Red marks a status in this product, so Sundays are not red.
      weekendDays={[]}
      ariaLabels={CALENDAR_WORDS}
    />
  )
}
