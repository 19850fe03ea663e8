import type { Years } from '#domain/kinds/kind.ts'
import { yearsOffered } from '#domain/kinds/offered-years.ts'
import { nameOfYear, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { asText } from './props.ts'

/**
 * The years that an input offers, newest first: those that the server accepts (values.md, Years), and always
 * the current value.
 */
export function yearsFor(years?: Years, value?: unknown, now = new Date().getFullYear()): string[] {
  const { first, last } = yearsOffered(years, now)
  const offered = Array.from({ length: last - first + 1 }, (_, at) => last - at)
  const year = Number(asText(value))
  const all = year > 0 && !offered.includes(year) ? [...offered, year].toSorted((a, b) => b - a) : offered
  return all.map(String)
}

/** The same for years of the programme, with their names. `today` is a day of the programme. */
export const programmeYearsFor = (
  years: Years | undefined,
  today: string,
  value?: unknown,
): { value: string; label: string }[] =>
  yearsFor(years, value, yearAt(yearKind(), today)).map((year) => ({
    value: year,
    label: nameOfYear(yearKind(), Number(year)),
  }))
