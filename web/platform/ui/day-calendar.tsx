import { Popover } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DayPicker } from './day-picker.tsx'
import { ExistingTarget } from './existing-target.tsx'

interface Props extends ComponentProps<typeof DayPicker> {
  /** The input below which the calendar opens. */
  target: HTMLElement | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A calendar to pick a day; it shows the month of the typed day. */
export const DayCalendar = ({ target, isOpen, onOpenChange, ...picker }: Props) => (
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
      <DayPicker {...picker} />
    </Popover.Dropdown>
  </Popover>
)
