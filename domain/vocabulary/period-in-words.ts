import { formatDate, formatMonth } from './dates.ts'
import { daysOf, findPeriod, yearKind, yearName } from './programme-year.ts'

const A_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A period as people say it: "Q2 2026-27", "Jul 2026"; the day of a form that is filled in once. */
export function periodInWords(name: string): string {
  if (A_DAY.test(name)) return formatDate(name)
  const kind = yearKind()
  const period = findPeriod(kind, name)
  if (!period || period.span === 'year') return name
  if (period.span === 'month') return formatMonth(daysOf(kind, period).from)
  return `${period.span === 'quarter' ? 'Q' : 'H'}${period.place} ${yearName(period.year)}`
}

/** The same without the century, for the head of a narrow column: "Q2 26-27", "Jul 26", "26-27"; "2026" stays. */
export const shortPeriod = (name: string): string =>
  periodInWords(name)
    .replace(/^20(?=\d\d-)/, '')
    .replace(/ 20(?=\d\d)/, ' ')
