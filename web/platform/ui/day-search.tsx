import { CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { readValueOf } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { isWholeDay, readDate } from '#domain/vocabulary/read-date.ts'
import { afterPress } from './after-press.ts'
import classes from './day-search.module.css'
import { lazyPart } from './lazy-part.tsx'

/** The day in the address (YYYY-MM-DD); undefined if there is none. */
export function readDay(raw: unknown): string | undefined {
  const day = readDate(typeof raw === 'string' ? raw : '')
  return day !== null && day === raw ? day : undefined
}

/** Says why a text is no day, as a form does. */
function unreadable(text: string): string | undefined {
  const field = { kind: 'date', label: 'Date' } as const
  const read = readValueOf(field, text.trim())
  return read.ok ? undefined : formatUnreadable(field, read)
}

const wordOf = (day: string | undefined): string => (day === undefined ? '' : formatDate(day))

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar)

interface Props {
  /** What the day is: "Request date". */
  of: string
  /** The label, if the input is one end of a period. */
  label?: string
  width?: number
  /** In the programme's time zone; the calendar marks it. */
  today: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * Filters a list by a day, typed as DD/MM/YYYY or picked from a calendar, which is loaded on first focus. It
 * takes the place of the search box.
 */
export const DaySearch = ({
  of,
  label = `Search by ${of.toLowerCase()}`,
  width = 248,
  today,
  value,
  onChange,
}: Props) => {
  const isLong = width >= 200
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The input, once the calendar was opened.
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const open = () => {
    setOpen(true)
    setTarget(input.current)
  }
  // The text being typed, or one that names no day; null otherwise.
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const isUnreadable = typed !== null && typed.trim() !== '' && readDate(typed) === null
  const error = isLeft && isUnreadable ? unreadable(typed) : undefined
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    // Below a day that is typed, the calendar would only cover what comes next.
    if (isWholeDay(text)) setOpen(false)
    else open()
    const day = readDate(text)
    if (day !== null) onChange(day)
    else if (text.trim() === '') onChange(undefined)
  }
  const pick = (day: string | null) => {
    setTyped(null)
    setOpen(false)
    onChange(day ?? undefined)
    // The clear button disappears with the date, so the focus moves to the input.
    if (day === null) input.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={isLong ? `${of}, DD/MM/YYYY` : of}
        autoComplete="off"
        leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
        rightSection={
          value !== undefined && (
            <CloseButton size="sm" aria-label="Clear the date" onClick={() => pick(null)} />
          )
        }
        className={isLong ? classes.long : classes.short}
        w={width}
        error={error}
        value={typed ?? wordOf(value)}
        onChange={(e) => type(e.currentTarget.value)}
        // Not over the message of a text that names no day.
        onFocus={() => !error && open()}
        onClick={open}
        onBlur={() => {
          // A text that names no day stays, and filters nothing.
          if (!isUnreadable) setTyped(null)
          setOpen(false)
          afterPress(() => setLeft(true))
        }}
        // Escape closes the calendar, and then what is around it.
        data-mantine-stop-propagation={isOpen || undefined}
        onKeyDown={(e) => {
          if (e.key !== 'Escape' || !isOpen) return
          e.stopPropagation()
          setOpen(false)
        }}
      />
      {target && (
        <DayCalendar
          target={target}
          isOpen={isOpen}
          onOpenChange={setOpen}
          value={value ?? null}
          today={today}
          allowDeselect
          onChange={pick}
        />
      )}
    </>
  )
}
