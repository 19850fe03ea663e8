import { DatePicker } from '@mantine/dates'
import { useState } from 'react'

/** The arrows of the calendar, by what they turn. */
const WORDS = {
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
  /** null where the chosen day is pressed once more. */
  onChange: (day: string | null) => void
}

/** A month to choose a day from; shows the month of the day that is typed beside it. */
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
      // Red is a status here, not a Sunday.
      weekendDays={[]}
      ariaLabels={WORDS}
    />
  )
}
