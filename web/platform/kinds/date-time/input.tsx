import { Stack } from '@mantine/core'
import { isYearOfDays } from '#domain/vocabulary/read-date.ts'
import { localTimeOf, momentOf } from '#domain/vocabulary/time-zone.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { DayPicker } from '#web/platform/ui/day-picker.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { ClockText, HALF_TIME } from '../clock-text.tsx'
import { dayOf, DayText } from '../day-text.tsx'
import { InputPair } from '../input-pair.tsx'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { useToday } from '../use-today.ts'

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*Z$/

/** The day and the time of a value, in the zone; a value of which a part is missing holds both as they were typed. */
function partsOf(text: string, zone: string): { day: string; time: string } {
  const local = MOMENT.test(text) ? localTimeOf(text, zone) : text
  const at = local.lastIndexOf('T')
  return at < 0 ? { day: local, time: '' } : { day: local.slice(0, at), time: local.slice(at + 1) }
}

/**
 * A day, typed as DD/MM/YYYY or picked, and a time of the programme's zone. Once both are there, the value is the
 * moment in UTC (values.md, Days and times); before that it is what was typed, which is refused.
 */
const DateTimeInputOf = (p: InputProps) => {
  const zone = useTimeZone()
  const { day, time } = partsOf(asText(p.value), zone)
  const put = (part: { day?: string; time?: string }) => {
    const next = { day, time, ...part }
    const local = `${next.day}T${next.time}`
    const isWhole = dayOf(next.day) !== null && isYearOfDays(Number(next.day.slice(0, 4)))
    const hasTime = next.time !== '' && next.time !== HALF_TIME
    p.onChange(isWhole && hasTime ? momentOf(local, zone) : local === 'T' ? null : local)
  }
  const today = useToday()
  // The day that a record has stays shown as chosen. A past day may still be typed, and is refused with the reason.
  const excludeDate = (picked: string) => p.field.isAhead === true && picked < today && picked !== day
  const isPhone = useIsPhone()
  const { size, disabled, ...props } = inputPropsOf(p)
  // The calendar opens with the focus, and would cover a phone's form before somebody has read it.
  const autoFocus = props.autoFocus && !isPhone
  const shared = { size, disabled, error: Boolean(p.error), isInline: p.isInline }
  // A dialog has room for the calendar; over the form it would cover the inputs next to it.
  const hasCalendar = !p.isInline && !isPhone && !disabled
  const pair = (
    <InputPair of={p}>
      <DayText
        {...shared}
        opensCalendar={!hasCalendar}
        style={{ flex: '1 1 144px' }}
        name={p.name}
        aria-label={`${p.field.label}: day`}
        excludeDate={excludeDate}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        value={day}
        onChange={(typed) => put({ day: typed })}
      />
      <ClockText
        {...shared}
        style={{ flex: '1 1 112px' }}
        aria-label={`${p.field.label}: time`}
        value={time}
        onChange={(typed) => put({ time: typed })}
      />
    </InputPair>
  )
  if (!hasCalendar) return pair
  return (
    <Stack gap={8}>
      {pair}
      <div role="group" aria-label={`${p.field.label}: calendar`}>
        <DayPicker
          size="xs"
          value={dayOf(day)}
          today={today}
          excludeDate={excludeDate}
          onChange={(chosen) => put({ day: chosen ?? '' })}
        />
      </div>
    </Stack>
  )
}

export const dateTimeInput: KindInput = {
  Input: DateTimeInputOf,
  layout: 'line',
  echo: null,
}
