import { MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { YEAR_MIN } from '#domain/kinds/offered-years.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'

interface Props {
  /** The month as YYYY-MM; blank if none is chosen. */
  value: string
  onChange: (month: string) => void
  label?: string
  error?: ReactNode
  required?: boolean
  isDisabled?: boolean
}

/** Labels of the picker's arrow buttons. */
const WORDS = {
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  yearLevelControl: 'Choose a year',
}

/** Chooses the month of a cohort, shown as MMM YYYY (programs-and-cohorts.md, Cohorts). */
export const CohortInput = ({
  value,
  onChange,
  label = 'Cohort',
  error,
  required = false,
  isDisabled,
}: Props) => {
  const zone = useTimeZone()
  const [now] = useState(() => new Date())
  return (
    <MonthPickerInput
      label={label}
      error={error}
      required={required}
      withAsterisk={required}
      disabled={isDisabled ?? false}
      placeholder="Choose a month"
      valueFormat="MMM YYYY"
      minDate={`${YEAR_MIN}-01-01`}
      maxDate={`${dayIn(zone, now).slice(0, 4)}-12-31`}
      leftSection={<IconCalendar size={16} stroke={1.5} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable={!required}
      clearButtonProps={{ 'aria-label': 'Clear the cohort', tabIndex: 0 }}
      ariaLabels={WORDS}
      value={value === '' ? null : `${value}-01`}
      onChange={(day) => onChange(day === null ? '' : day.slice(0, 7))}
    />
  )
}
