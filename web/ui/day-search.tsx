import { CloseButton, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { readDate } from '#domain/vocabulary/read-date.ts'
import { lazyPart } from './lazy-part.tsx'

/** A day of an address (YYYY-MM-DD); undefined where it names none. */
export function readDay(raw: unknown): string | undefined {
  const day = readDate(typeof raw === 'string' ? raw : '')
  return day !== null && day === raw ? day : undefined
}

const wordOf = (day: string | undefined): string => (day === undefined ? '' : formatDate(day))

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar)

interface Props {
  /** Which day: "Request date". */
  of: string
  /** What it is called where it is one end of a time. */
  label?: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * Narrows a list to one day, typed as DD/MM/YYYY or picked from a calendar, which is loaded when the
 * input is first entered; stands where other lists have their search box.
 */
export const DaySearch = ({ of, label = `Search by ${of.toLowerCase()}`, value, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // What is being typed; null while nobody types.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    const day = readDate(text)
    if (day !== null) onChange(day)
    else if (text.trim() === '') onChange(undefined)
  }
  const pick = (day: string | null) => {
    setTyped(null)
    setOpen(false)
    onChange(day ?? undefined)
    // The button that clears is gone with the date.
    if (day === null) input.current?.focus()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          ref={input}
          aria-label={label}
          placeholder={`${of}, DD/MM/YYYY`}
          autoComplete="off"
          leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
          rightSection={
            value !== undefined && (
              <CloseButton size="sm" aria-label="Clear the date" onClick={() => pick(null)} />
            )
          }
          w={248}
          maw="100%"
          value={typed ?? wordOf(value)}
          onChange={(e) => type(e.currentTarget.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setTyped(null)
            setOpen(false)
          }}
          onKeyDown={(e) => {
            if (e.key === 'Escape') setOpen(false)
          }}
        />
      </Popover.Target>
      {/* The focus stays in the input while one turns the calendar. */}
      <Popover.Dropdown onMouseDown={(e) => e.preventDefault()}>
        <DayCalendar value={value ?? null} onChange={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
