/** Which periods of a form are open, and until when (returns.md, Periods). Pure. */
import { spanOf } from '#domain/entities/return-form-problems.ts'
import type { Deadline } from '#domain/kinds/deadline.ts'
import {
  daysOf,
  findPeriod,
  nameOfPeriod,
  periodAt,
  shiftPeriod,
  yearAt,
  SPANS,
  type Period,
  type Span,
  type YearKind,
} from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'

interface Scheduled {
  readonly frequency: string
  readonly opens: Deadline
  readonly due: Deadline
  readonly closes: Deadline
  readonly first_period: string | null
}

export interface OpenPeriod {
  readonly period: string
  readonly opens_on: string
  readonly due_on: string
  readonly closes_on: string
}

/** Whether the periods of a form lie within those of a span; what is asked once lies in the period of its due day. */
export function isWithinSpan(frequency: string, span: Span): boolean {
  const own = spanOf(frequency)
  return own === null || SPANS.indexOf(own) >= SPANS.indexOf(span)
}

/** The days of the period with this name, which ends on a day. */
const openAt = (form: Scheduled, period: string, end: string): OpenPeriod => ({
  period,
  opens_on: dayOf(end, form.opens),
  due_on: dayOf(end, form.due),
  closes_on: dayOf(end, form.closes),
})

/** The period that a form begins with, `since` it was made; null for a form that is filled in once. */
function firstOf(kind: YearKind, form: Scheduled, since: string): Period | null {
  const span = spanOf(form.frequency)
  if (span === null) return null
  const named = form.first_period === null ? undefined : findPeriod(kind, form.first_period)
  return named ?? periodAt(kind, span, since)
}

/** The first period of a form with its days, and how many are open by a day; null for a form that is filled in once. */
export function firstPeriod(
  kind: YearKind,
  form: Scheduled,
  since: string,
  today: string,
): (OpenPeriod & { readonly open: number }) | null {
  const first = firstOf(kind, form, since)
  if (first === null) return null
  const days = openAt(form, nameOfPeriod(kind, first), daysOf(kind, first).to)
  return { ...days, open: openPeriods(kind, form, since, today).length }
}

/** A form begins at most this many periods ago, which are ten years of months. */
const PERIODS_MAX = 120

/** The earliest first period of a form that is made or changed on a day. */
export const earliestPeriod = (kind: YearKind, span: Span, today: string): Period =>
  shiftPeriod(periodAt(kind, span, today), -PERIODS_MAX)

const dayOf = (end: string, deadline: Deadline): string =>
  typeof deadline === 'number' ? dayAfter(end, deadline) : deadline

/**
 * The periods of a form that are to be opened by a day, the first one first, without those that have been opened. `since` is
 * the day on which the form was made.
 */
export function openPeriods(
  kind: YearKind,
  form: Scheduled,
  since: string,
  today: string,
  opened: ReadonlySet<string> = new Set(),
): OpenPeriod[] {
  let period = firstOf(kind, form, since)
  if (period === null) {
    const once = openAt(form, String(form.due), '')
    // It opens once, also if its due day, which names its period, changes later.
    return once.opens_on <= today && opened.size === 0 ? [once] : []
  }
  const open: OpenPeriod[] = []
  while (open.length < PERIODS_MAX) {
    const next = openAt(form, nameOfPeriod(kind, period), daysOf(kind, period).to)
    if (next.opens_on > today) break
    if (!opened.has(next.period)) open.push(next)
    period = shiftPeriod(period, 1)
  }
  return open
}

/** A period that has opened, with the days that its form says now. A form that is filled in once may have another due day, which names it. */
export function datedPeriod(kind: YearKind, form: Scheduled, name: string): OpenPeriod {
  const period = findPeriod(kind, name)
  return period ? openAt(form, name, daysOf(kind, period).to) : openAt(form, String(form.due), '')
}

/** The name of the period before, and of the same period a year before; null for a form that is filled in once. */
export function periodsBefore(kind: YearKind, name: string): { last: string; lastYear: string } | null {
  const period = findPeriod(kind, name)
  return period
    ? {
        last: nameOfPeriod(kind, shiftPeriod(period, -1)),
        lastYear: nameOfPeriod(kind, { ...period, year: period.year - 1 }),
      }
    : null
}

/** The first and the last day of a period; of a form that is filled in once, its due day. */
export function daysOfPeriod(kind: YearKind, name: string): { readonly from: string; readonly to: string } {
  const period = findPeriod(kind, name)
  return period ? daysOf(kind, period) : { from: name, to: name }
}

/** The programme's year of a period, or of the due day of a form that is filled in once. */
export const yearOfPeriod = (kind: YearKind, name: string): number =>
  findPeriod(kind, name)?.year ?? yearAt(kind, name)
