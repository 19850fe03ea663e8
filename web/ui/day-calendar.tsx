import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { CALENDAR_WORDS } from './calendar-words.ts'
import { ExistingTarget } from './existing-target.tsx'

interface Props {
  /** The input below which the calendar opens. */
  target: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  value: string | null
  /** null if the selected day is pressed again. */
  onChange: (day: string | null) => void
}

/** A calendar to pick a day; it shows the month of the typed day. */
export const DayCalendar = ({ target, isOpen, onOpenChange, value, onChange }: Props) => {
  const [shown, setShown] = useState({ value, month: value })
  if (value !== shown.value) setShown({ value, month: value ?? shown.month })
  return (
    <Popover
      opened={isOpen}
      onChange={onOpenChange}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <ExistingTarget element={target} />
      </Popover.Target>
      {/* Keeps the focus in the input while the person uses the calendar. */}
      <Popover.Dropdown onMouseDown={(e) => e.preventDefault()}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
