import type { Random } from './random.ts'

const DAY = 86_400_000
/** The programme is five years old. */
const DAYS_OF_PROGRAMME = 5 * 365 + 1

/** Days are counted from 1970-01-01, so that they can be added. */
export interface Calendar {
  /** The first day of the programme, and the last day with entries: yesterday. */
  readonly first: number
  readonly last: number
  /** The years of the programme, oldest first. */
  readonly years: readonly number[]
}

export const dayOf = (iso: string): number => Math.floor(Date.parse(iso) / DAY)
export const isoOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
export const yearOf = (day: number): number => Number(isoOf(day).slice(0, 4))
export const monthOf = (day: number): number => Number(isoOf(day).slice(5, 7))

/** A date of the month that is so many months before the month of a day. */
export const monthsBefore = (day: number, months: number, date: number): number =>
  Date.UTC(yearOf(day), Number(isoOf(day).slice(5, 7)) - 1 - months, date) / DAY

/** The calendar that ends at `today` (YYYY-MM-DD). Throws if that is not a day. */
export function makeCalendar(today: string): Calendar {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(today) ? dayOf(today) : Number.NaN
  if (Number.isNaN(day)) throw new Error(`"${today}" is not a day; write YYYY-MM-DD.`)
  const first = day - DAYS_OF_PROGRAMME
  const years = Array.from({ length: yearOf(day - 1) - yearOf(first) + 1 }, (_, at) => yearOf(first) + at)
  return { first, last: day - 1, years }
}

/** A day between two days, inclusive; `from` if they are in the wrong order. */
export const someDay = (random: Random, from: number, to: number): number =>
  from >= to ? from : random.whole(from, to)

/** More likely an early day than a late one, so that the first years are not empty. */
export const earlyDay = (random: Random, from: number, to: number): number =>
  from >= to ? from : from + Math.floor((to - from + 1) * random.next() ** 1.7)

/** A moment within Indian office hours (9:30 to 18:30). Work on a Sunday is moved to the Saturday. */
export function momentOn(random: Random, day: number): string {
  const isSunday = new Date(day * DAY).getUTCDay() === 0
  const seconds = random.whole(4 * 3_600, 13 * 3_600)
  return new Date((isSunday ? day - 1 : day) * DAY + seconds * 1_000).toISOString()
}
