import type { Years } from '#domain/kinds/kind.ts'
import { YEAR_MIN } from '#domain/kinds/year.ts'
import { asText } from './props.ts'

/**
 * The years that an input offers, the newest first: as the field's definition says, else from this
 * one down to 1990 (values.md, Years). The value itself is always among them.
 */
export function yearsFor(
  { from, back, ahead = 0 }: Years = {},
  value?: unknown,
  now = new Date().getFullYear(),
): string[] {
  const first = from ?? (back === undefined ? YEAR_MIN : now - back)
  const years = Array.from({ length: now + ahead - first + 1 }, (_, at) => now + ahead - at)
  const year = Number(asText(value))
  const all = year > 0 && !years.includes(year) ? [...years, year].toSorted((a, b) => b - a) : years
  return all.map(String)
}
