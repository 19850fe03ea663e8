/**
 * The programme's year and its parts (dashboards-and-figures.md, Quarters). Days are ISO dates of the
 * programme's time zone, such as "2026-11-24".
 */

/** A financial year begins in April and is called "2026-27", a calendar year "2026". Both are stored as 2026. */
export const YEAR_KINDS = ['financial', 'calendar'] as const
export type YearKind = (typeof YEAR_KINDS)[number]

let kindOfProgramme: YearKind = 'financial'

/**
 * Sets what the years of the programme are. A process serves one programme: the server sets this before its first
 * statement, because statements are cached, and the browser before it paints.
 */
export function setYearKind(kind: YearKind): void {
  kindOfProgramme = kind
}

let zoneOfProgramme = 'Asia/Kolkata'

/** Sets the zone of the programme's days, where statements tell the day of a moment. The server does so as above. */
export function setProgrammeZone(timeZone: string): void {
  zoneOfProgramme = timeZone
}

/** The zone of the programme's days. */
export const programmeZone = (): string => zoneOfProgramme

/** What the years of the programme are; financial unless `setYearKind` said otherwise. */
export const yearKind = (): YearKind => kindOfProgramme

/** The month that a year begins with, from 1. */
export const FIRST_MONTH = { financial: 4, calendar: 1 } as const

/** The parts that a year is divided into. */
export const SPANS = ['year', 'half-year', 'quarter', 'month'] as const
export type Span = (typeof SPANS)[number]
const MONTHS: Readonly<Record<Span, number>> = { year: 12, 'half-year': 6, quarter: 3, month: 1 }
const LETTERS: Readonly<Record<Span, string>> = { year: '', 'half-year': 'H', quarter: 'Q', month: 'M' }

export interface Period {
  readonly span: Span
  /** The first calendar year of the programme's year. */
  readonly year: number
  /** Its place among the periods of the year, from 1. */
  readonly place: number
}

const pad = (n: number): string => String(n).padStart(2, '0')
/** The first day of a month counted from the beginning of year 0. */
const firstDayOf = (month: number): string =>
  `${pad(Math.floor(month / 12)).padStart(4, '0')}-${pad((month % 12) + 1)}-01`
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const DAY = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayBefore = (day: string): string => new Date(timeOf(day) - DAY).toISOString().slice(0, 10)

/** The first month of a period, counted from the beginning of year 0. */
const beginOf = (kind: YearKind, { span, year, place }: Period): number =>
  year * 12 + FIRST_MONTH[kind] - 1 + (place - 1) * MONTHS[span]

/** The period of this span that a day lies in. */
export function periodAt(kind: YearKind, span: Span, day: string): Period {
  const months = monthOf(day) - (FIRST_MONTH[kind] - 1)
  return { span, year: Math.floor(months / 12), place: Math.floor((months % 12) / MONTHS[span]) + 1 }
}

/** The programme's year that a day lies in: 10 February 2027 is in 2026 if years are financial. */
export const yearAt = (kind: YearKind, day: string): number => periodAt(kind, 'year', day).year

/** The first and the last day of a period. */
export function daysOf(kind: YearKind, period: Period): { readonly from: string; readonly to: string } {
  const month = beginOf(kind, period)
  return { from: firstDayOf(month), to: dayBefore(firstDayOf(month + MONTHS[period.span])) }
}

/** The periods of a year, in order. */
export const periodsOf = (span: Span, year: number): Period[] =>
  Array.from({ length: 12 / MONTHS[span] }, (_, n) => ({ span, year, place: n + 1 }))

/** The period so many of its span later, or earlier. */
export function shiftPeriod({ span, year, place }: Period, by: number): Period {
  const each = 12 / MONTHS[span]
  const at = year * each + place - 1 + by
  return { span, year: Math.floor(at / each), place: (((at % each) + each) % each) + 1 }
}

/** "2026-27", or "2026" in a calendar programme. */
export const nameOfYear = (kind: YearKind, year: number): string =>
  kind === 'calendar' ? String(year) : `${year}-${pad((year + 1) % 100)}`

/** The name of a year of the programme. */
export const yearName = (year: number): string => nameOfYear(kindOfProgramme, year)

/** "2026-27-Q2"; a month has the number of the calendar, so July is "2026-27-M07". */
export function nameOfPeriod(kind: YearKind, period: Period): string {
  const letter = LETTERS[period.span]
  if (letter === '') return nameOfYear(kind, period.year)
  const number = letter === 'M' ? pad((beginOf(kind, period) % 12) + 1) : period.place
  return `${nameOfYear(kind, period.year)}-${letter}${number}`
}

/** The quarter that a day lies in, as people say it: "Q2 2026-27". */
export function quarterAt(kind: YearKind, day: string): string {
  const { place, year } = periodAt(kind, 'quarter', day)
  return `Q${place} ${nameOfYear(kind, year)}`
}

/** The period that `nameOfPeriod` gives this name; undefined for other texts. */
export function findPeriod(kind: YearKind, name: string): Period | undefined {
  const year = Number(name.slice(0, 4))
  return SPANS.flatMap((span) => (Number.isInteger(year) ? periodsOf(span, year) : [])).find(
    (period) => nameOfPeriod(kind, period) === name,
  )
}

/**
 * The elapsed part of a programme's year, including its last day: 0 before it, 1 after it. Without a year, the full
 * target is due.
 */
export function partOfYearOver(kind: YearKind, year: number | null, today: string): number {
  if (year === null) return 1
  const { from, to } = daysOf(kind, { span: 'year', year, place: 1 })
  const whole = timeOf(to) - timeOf(from) + DAY
  return Math.min(1, Math.max(0, (timeOf(today) - timeOf(from)) / whole))
}
