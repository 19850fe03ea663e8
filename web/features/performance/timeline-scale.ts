/** Where days stand on a timeline, and its marks. */
import { MONTHS } from '#domain/vocabulary/dates.ts'

export interface Scale {
  /** The place of a day from the beginning, in percent. */
  at(day: string): number
  readonly marks: readonly { readonly label: string; readonly at: number }[]
}

/** Up to so many months each has a mark; beyond, each year. */
const MONTHS_MARKED = 18

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstDayOf = (months: number): string =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`

/** From the first day of the month of the earliest day to the end of the month of the latest. */
export function scaleOf(days: readonly string[]): Scale {
  const sorted = days.toSorted()
  const [first, end] = [monthsOf(sorted[0]!), monthsOf(sorted.at(-1)!) + 1]
  const [from, to] = [Date.parse(firstDayOf(first)), Date.parse(firstDayOf(end))]
  const at = (day: string): number =>
    Math.min(100, Math.max(0, ((Date.parse(day.slice(0, 10)) - from) / (to - from)) * 100))
  const isByMonth = end - first <= MONTHS_MARKED
  const marks = Array.from({ length: end - first }, (_, n) => first + n)
    .filter((month) => isByMonth || month % 12 === 0)
    .map((month) => ({
      label: isByMonth ? MONTHS[month % 12]!.slice(0, 3) : String(Math.floor(month / 12)),
      at: at(firstDayOf(month)),
    }))
  return { at, marks }
}
