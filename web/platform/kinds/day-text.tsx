import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { isWholeDay, readAnyDate } from '#domain/vocabulary/read-date.ts'
import { DayCalendar } from '#web/platform/ui/day-calendar.tsx'
import { useToday } from './use-today.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** An ISO date, or a text that is none; '' if the input is empty. */
  value: string
  /** Called with an ISO date, or with the typed text if it names no day. */
  onChange: (value: string) => void
  onLeave?: () => void
  isInline?: boolean | undefined
  isClearable?: boolean
  /** False where a calendar is in the page already. */
  opensCalendar?: boolean
  /** Days that cannot be picked. */
  excludeDate?: (day: string) => boolean
}

/** The day of a typed value; null if it names none. */
export const dayOf = (value: string): string | null => readAnyDate(value)

/**
 * A day typed as DD/MM/YYYY or picked from a calendar. A text that names no day stays as it is, so that it is refused
 * and not dropped (values.md, Dates as read). A day out of range is one too, and is refused with the range.
 */
export const DayText = ({
  value,
  onChange,
  onLeave,
  isInline = false,
  isClearable = false,
  opensCalendar = true,
  excludeDate,
  ...props
}: Props) => {
  const [target, setTarget] = useState<HTMLInputElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  // What is being typed is not rewritten before the input is left.
  const [typed, setTyped] = useState<string | null>(null)
  const today = useToday()
  const day = dayOf(value)
  const open = () => setOpen(opensCalendar && !props.disabled)
  const pick = (picked: string | null) => {
    setTyped(null)
    setOpen(false)
    onChange(picked ?? '')
    // The button to clear disappears with the date.
    if (picked === null) target?.focus()
  }
  return (
    <>
      <TextInput
        {...props}
        ref={setTarget}
        placeholder="DD/MM/YYYY"
        autoComplete="off"
        // A cell has room only for the date.
        leftSection={isInline ? undefined : <IconCalendar size={16} stroke={1.5} aria-hidden />}
        rightSection={
          isClearable &&
          value !== '' &&
          !props.disabled && <CloseButton size="sm" aria-label="Clear the date" onClick={() => pick(null)} />
        }
        value={typed ?? (day === null ? value : formatDate(day))}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          // Below a day that is typed, the calendar would only cover what comes next.
          if (isWholeDay(text)) setOpen(false)
          else open()
          onChange(dayOf(text) ?? text.trim())
        }}
        // Not over the message of a refused date, which gets the focus.
        onFocus={() => !props.error && open()}
        onClick={open}
        onBlur={() => {
          setTyped(null)
          setOpen(false)
          onLeave?.()
        }}
        // Escape closes the calendar, and then what is around it.
        data-mantine-stop-propagation={isOpen || undefined}
        onKeyDown={(e) => {
          if (e.key !== 'Escape' || !isOpen) return
          e.stopPropagation()
          setOpen(false)
        }}
      />
      {target && opensCalendar && (
        <DayCalendar
          target={target}
          isOpen={isOpen}
          onOpenChange={setOpen}
          value={day}
          today={today}
          excludeDate={excludeDate}
          allowDeselect={isClearable}
          onChange={pick}
        />
      )}
    </>
  )
}
