import { Stack } from '@mantine/core'
import { DateInput, TimeInput } from '@mantine/dates'
import { IconCalendar, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { readAnyDate } from '#domain/vocabulary/read-date.ts'
import { localTimeOf, momentOf } from '#domain/vocabulary/time-zone.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { markToday } from '#web/platform/ui/calendar-days.ts'
import { CALENDAR_WORDS } from '#web/platform/ui/calendar-words.ts'
import { DayPicker } from '#web/platform/ui/day-picker.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { InputPair } from '../input-pair.tsx'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'
import { useToday } from '../use-today.ts'

/**
 * A day, typed as DD/MM/YYYY or picked, and a time of the programme's zone. Once both are there, the value is the
 * moment in UTC (values.md, Days and times).
 */
const DateTimeInputOf = (p: InputProps) => {
  const zone = useTimeZone()
  const text = asText(p.value)
  const [half, setHalf] = useState({ day: '', time: '' })
  const [day = '', time = ''] = text === '' ? [half.day, half.time] : localTimeOf(text, zone).split('T')
  const put = (part: Partial<typeof half>) => {
    const next = { day, time, ...part }
    setHalf(next)
    p.onChange(next.day !== '' && next.time !== '' ? momentOf(`${next.day}T${next.time}`, zone) : null)
  }
  const today = useToday()
  // The day that a record has stays shown as chosen. A past day may still be typed, and is refused with the reason.
  const excludeDate = (picked: string) => p.field.isAhead === true && picked < today && picked !== day
  const isPhone = useIsPhone()
  const { size, disabled, ...props } = inputPropsOf(p)
  // The calendar opens with the focus, and would cover a phone's form before somebody has read it.
  const autoFocus = props.autoFocus && !isPhone
  const shared = { size, disabled, error: Boolean(p.error) }
  // A dialog has room for the calendar; over the form it would cover the inputs next to it.
  const hasCalendar = !p.isInline && !isPhone && !disabled
  const pair = (
    <InputPair of={p}>
      <DateInput
        {...shared}
        popoverProps={{ disabled: hasCalendar }}
        style={{ flex: '1 1 144px' }}
        name={p.name}
        aria-label={`${p.field.label}: day`}
        valueFormat="DD/MM/YYYY"
        placeholder="DD/MM/YYYY"
        dateParser={readAnyDate}
        getDayProps={markToday(today)}
        excludeDate={excludeDate}
        hideOutsideDates
        ariaLabels={CALENDAR_WORDS}
        // Red marks a status in this product, so Sundays are not red.
        weekendDays={[]}
        autoFocus={autoFocus}
        data-autofocus={autoFocus || undefined}
        leftSection={p.isInline ? undefined : <IconCalendar size={16} stroke={1.5} aria-hidden />}
        value={day || null}
        onChange={(chosen) => put({ day: chosen ?? '' })}
      />
      <TimeInput
        {...shared}
        style={{ flex: '1 1 112px' }}
        aria-label={`${p.field.label}: time`}
        leftSection={p.isInline ? undefined : <IconClock size={16} stroke={1.5} aria-hidden />}
        value={time}
        onChange={(e) => put({ time: e.currentTarget.value })}
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
          value={day || null}
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
