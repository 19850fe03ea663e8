import { useState } from 'react'
import { spanOf } from '#domain/entities/return-form-problems.ts'
import { readValueOf } from '#domain/kinds/register.ts'
import { firstPeriod } from '#domain/returns/periods.ts'
import { readPeriod } from '#domain/returns/read-period.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { findPeriod, yearKind } from '#domain/vocabulary/programme-year.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { asText, type InputProps } from '#web/platform/kinds/props.ts'
import { useToday } from '#web/platform/kinds/use-today.ts'
import { editorTexts as texts } from '../english/editor.ts'

type Typed = Readonly<Record<string, unknown>>

/** A number of days as it is typed or stored. A form that comes again has no others. */
function daysIn(typed: unknown): number | null {
  const read = readValueOf({ kind: 'deadline', label: '' }, typed)
  return read.ok && typeof read.value === 'number' ? read.value : null
}

/** When the first period opens, is due and closes, by what is typed; null until that says so. */
export function explainFirst(typed: Typed, since: string, today: string): string | null {
  const [frequency, written] = [asText(typed['frequency']), asText(typed['first_period']).trim()]
  const [opens, due, closes] = [daysIn(typed['opens']), daysIn(typed['due']), daysIn(typed['closes'])]
  const named = written === '' ? null : readPeriod(written)
  const isOfSpan =
    named === null || (named !== undefined && findPeriod(yearKind(), named)?.span === spanOf(frequency))
  if (!isOfSpan || opens === null || due === null || closes === null) return null
  const form = { frequency, opens, due, closes, first_period: named ?? null }
  const first = firstPeriod(yearKind(), form, since, today)
  if (first === null) return null
  return texts.first({
    ...first,
    period: periodInWords(first.period),
    today,
    isActive: typed['active'] === true,
    isNew: typed['_id'] === undefined,
  })
}

/** In characters; words are longer than the names of periods. */
const WORDS_MAX = 20

/** The name of the period that was typed, or what was typed. */
const nameOf = (text: string): string => readPeriod(text) ?? text

/** The period that a form begins with, typed in words or by its name, and what follows from it. */
export const FirstPeriodInput = (p: InputProps) => {
  const [zone, today] = [useTimeZone(), useToday()]
  const [text, setText] = useState(() => periodInWords(asText(p.value)))
  const form = p.record ?? {}
  const made = form['createdAt']
  const since = typeof made === 'string' ? dayIn(zone, new Date(made)) : today
  const explained = explainFirst({ ...form, first_period: p.value }, since, today)
  return (
    <FieldInput
      {...p}
      field={{ ...p.field, max: WORDS_MAX, ...(explained === null ? {} : { hint: explained }) }}
      value={nameOf(text) === asText(p.value) ? text : p.value}
      onChange={(typed) => {
        setText(asText(typed))
        p.onChange(typed === null ? null : nameOf(asText(typed)))
      }}
    />
  )
}
