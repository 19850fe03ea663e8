import type { Years } from '#domain/kinds/kind.ts'
import { yearsOffered } from '#domain/kinds/offered-years.ts'
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
