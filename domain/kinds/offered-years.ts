import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { accept, type FormContext, type Years } from './kind.ts'

/** Selectors start in 1990. */
export const YEAR_MIN = 1990

/** The first and last year that a form offers: from 1990 to this year unless the field overrides them. */
export const yearsOffered = (
  { from, back, ahead = 0 }: Years = {},
  thisYear: number,
): { first: number; last: number } => ({
  first: from ?? (back === undefined ? YEAR_MIN : thisYear - back),
  last: thisYear + ahead,
})

/** Accepts a value of this year if forms offer the year in `thisYear` (values.md, Years). */
export function settleYear<V>(
  years: Years | undefined,
  year: number,
  value: V,
  { day }: FormContext,
  thisYear = Number(day.slice(0, 4)),
): Reading<V> {
  const { first, last } = yearsOffered(years, thisYear)
  return year >= first && year <= last ? accept(value) : refuse('year-not-offered', { min: first, max: last })
}
