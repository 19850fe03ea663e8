/** A span of two years, such as "2024-25" or "FY 2024/2025"; 2024-05 is a month. */
const TWO_YEARS = /^(\d{4}|\d{2})\s*(?:[-/–—]|to)\s*(\d{4}|\d{2})$/i
/** A financial year by the year in which it ends: "FY25". */
const ONE_YEAR = /^(\d{4}|\d{2})$/
const NAMED = /\b(?:f\.?\s?y\.?|financial year|fiscal(?: year)?)(?=[\s\d:)'’-]|$)[\s:'’-]*/i

const fullYear = (digits: string): number => Number(digits) + (digits.length === 2 ? 2000 : 0)

/** The two years that a text for one financial year spans, such as "FY 2024-25", "2024/25" or "FY25"; null for others. */
export function yearsSpanned(text: string): readonly [from: number, to: number] | null {
  const bare = text.replace(NAMED, '').replace(/[()]/g, '').trim()
  const isNamed = NAMED.test(text)
  const [, from, to] = TWO_YEARS.exec(bare) ?? []
  if (from !== undefined && to !== undefined && (isNamed || from.length === 4)) {
    const first = fullYear(from)
    return (first + 1) % 100 === Number(to) % 100 ? [first, first + 1] : null
  }
  const [, end] = isNamed ? (ONE_YEAR.exec(bare) ?? []) : []
  return end === undefined ? null : [fullYear(end) - 1, fullYear(end)]
}
