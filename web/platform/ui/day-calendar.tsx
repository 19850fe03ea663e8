import { Popover } from '@mantine/core'
import { DayPicker } from './day-picker.tsx'
import { ExistingTarget } from './existing-target.tsx'

interface Props {
  /** The input below which the calendar opens. */
  target: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  value: string | null
  today: string
  /** null if the selected day is pressed again. */
  onChange: (day: string | null) => void
}

/** A calendar to pick a day; it shows the month of the typed day. */
export const DayCalendar = ({ target, isOpen, onOpenChange, value, today, onChange }: Props) => (
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
      <DayPicker value={value} today={today} onChange={onChange} allowDeselect />
    </Popover.Dropdown>
  </Popover>
)
