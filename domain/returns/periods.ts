/** Which periods of a form are open, and until when (returns.md, Periods). Pure. */
import { spanOf } from '#domain/entities/return-form-problems.ts'
import type { Deadline } from '#domain/kinds/deadline.ts'
import {
  daysOf,
  findPeriod,
  nameOfPeriod,
  periodAt,
  shiftPeriod,
  type Period,
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

/** No form opens more periods than this at once: ten years of months. */
const PERIODS_MAX = 120

const dayOf = (end: string, deadline: Deadline): string =>
  typeof deadline === 'number' ? dayAfter(end, deadline) : deadline

/** The periods of a form that have opened by a day, the first one first. `since` is the day on which it was made. */
export function openPeriods(kind: YearKind, form: Scheduled, since: string, today: string): OpenPeriod[] {
  const span = spanOf(form.frequency)
  const at = (period: string, end: string): OpenPeriod => ({
    period,
    opens_on: dayOf(end, form.opens),
    due_on: dayOf(end, form.due),
    closes_on: dayOf(end, form.closes),
  })
  if (span === null) {
    const once = at(String(form.due), '')
    return once.opens_on <= today ? [once] : []
  }
  const open: OpenPeriod[] = []
  let period: Period =
    (form.first_period === null ? undefined : findPeriod(kind, form.first_period)) ??
    periodAt(kind, span, since)
  while (open.length < PERIODS_MAX) {
    const next = at(nameOfPeriod(kind, period), daysOf(kind, period).to)
    if (next.opens_on > today) break
    open.push(next)
    period = shiftPeriod(period, 1)
  }
  return open
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
