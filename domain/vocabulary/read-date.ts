import { MONTHS } from './dates.ts'
import { localTimeOf } from './time-zone.ts'

/** "Apr" or "april" → 4, "Sept" → 9; 0 for other texts. */
export const monthNumberOf = (name: string): number =>
  name.length < 3 ? 0 : MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1

const iso = (y: number, m: number, d: number): string | null => {
  const day = new Date(0)
  day.setUTCFullYear(y, m - 1, d)
  return day.getUTCMonth() === m - 1 && day.getUTCDate() === d ? day.toISOString().slice(0, 10) : null
}

/** The years of days that the product keeps (values.md, Dates as read). */
export const DAY_YEARS = { min: 1900, max: 2100 } as const

/** Whether the product keeps a day of this year. */
export const isYearOfDays = (year: number): boolean => year >= DAY_YEARS.min && year <= DAY_YEARS.max

/** Years of two digits: 24 is 2024, 75 is 1975. */
const yearOf = (digits: string): number =>
  Number(digits) + (digits.length > 2 ? 0 : Number(digits) < 50 ? 2000 : 1900)

/** Which of two numbers before a year is the day. */
export type DateOrder = 'day-first' | 'month-first'

/** A longer text is no date, and would cost time. */
const LONGEST = 80
const TIME =
  /[T ] ?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AP])\.?M\.?)?(?: ?(Z|(?:UTC|GMT)(?:[+-]\d{2}:?\d{2}|[+-]\d:\d{2})?|[+-]\d{2}(?::?\d{2})?|[+-]\d:\d{2}))?(?: ?\([^()]{1,40}\))?$/i
const WEEKDAY = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?[,.]? +/i
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[ /.-]?([A-Za-z]{3,9})\.?,?[ /.-]?['’]?(\d{4}|\d{2})$/
const MONTH_AND_DAY = /^([A-Za-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})$/
const YEAR_AND_MONTH = /^(\d{4})[ -]([A-Za-z]{3,9})[ -](\d{1,2})$/

function dayOf(text: string, order: DateOrder): string | null {
  const [, y, , m, d] = YEAR_FIRST.exec(text) ?? []
  if (y) return iso(Number(y), Number(m), Number(d))
  const compact = COMPACT.exec(text)
  if (compact) return iso(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const [, first, , second, year] = YEAR_LAST.exec(text) ?? []
  if (year) {
    const [day, month] = order === 'day-first' ? [first, second] : [second, first]
    return iso(yearOf(year), Number(month), Number(day))
  }
  const [, day, name, ofYear] = DAY_OF_MONTH.exec(text) ?? []
  const named = MONTH_AND_DAY.exec(text)
  const led = YEAR_AND_MONTH.exec(text)
  const [month, ofMonth, whole] = ofYear
    ? [name!, day!, ofYear]
    : named
      ? [named[1]!, named[2]!, named[3]!]
      : led
        ? [led[2]!, led[3]!, led[1]!]
        : ['', '', '']
  const number = monthNumberOf(month)
  return number > 0 ? iso(yearOf(whole), number, Number(ofMonth)) : null
}

/** A text without the name of a weekday before it, and that name. */
function splitWeekday(text: string): { written: string; weekday: string | undefined } {
  const [before = '', weekday] = WEEKDAY.exec(text.trim()) ?? []
  return { written: text.trim().slice(before.length), weekday: weekday?.toLowerCase() }
}

/** The moment at which a clock with this offset from UTC, such as "Z" or "GMT+0530", shows a time of a day. */
function momentAt(day: string, hours: number, minutes: number, zone: string): string {
  const [, sign = '+', ahead = '00', more = '00'] = /([+-])(\d{1,2}?)(?::?(\d{2}))?$/.exec(zone) ?? []
  const offset = (Number(ahead) * 60 + Number(more)) * (sign === '-' ? -1 : 1)
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes - offset) * 60_000).toISOString()
}

/**
 * Parses a day as files write it: 2017-08-01, 09-01-2020, 1/8/2017, 1/8/17, 5 Aug 2017, Aug 5, 2017, 5-Aug-17.
 * Between two numbers the day is first, as the product shows dates, unless `order` says otherwise. A time
 * after it is ignored, but a time with its offset from UTC is a moment, which means its day in `timeZone`.
 * Returns YYYY-MM-DD, or null if the text is not clearly a day, as where it names another weekday. It may be of any year.
 */
export function readAnyDate(
  text: string,
  { order = 'day-first', timeZone }: { order?: DateOrder; timeZone?: string } = {},
): string | null {
  if (text.length > LONGEST) return null
  const { written, weekday } = splitWeekday(text)
  const time = TIME.exec(written)
  const day = dayOf(time ? written.slice(0, time.index).replace(/,$/, '') : written, order)
  // One of the two is a mistake, or the month is first.
  if (day !== null && weekday !== undefined && WEEKDAYS[new Date(day).getUTCDay()] !== weekday) return null
  const [, hours, minutes, seconds = 0, half, zone] = time ?? []
  if (day === null || time === null) return day
  // A day may end at 24:00, but a moment is said as one of the next day.
  const isEnd = Number(hours) === 24 && Number(minutes) === 0 && zone === undefined
  if ((Number(hours) > 23 && !isEnd) || Number(minutes) > 59 || Number(seconds) > 60) return null
  if (zone === undefined) return day
  if (timeZone === undefined) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return localTimeOf(momentAt(day, hour, Number(minutes), zone), timeZone).slice(0, 10)
}

/** Whether a text names a day, also if nothing is typed after it: a year of two digits may become one of four. */
export const isWholeDay = (text: string): boolean => /\d{4}/.test(text) && readAnyDate(text) !== null

/** As `readAnyDate`, but null for a day that the product does not keep. */
export function readDate(text: string): string | null {
  const day = readAnyDate(text)
  return day !== null && isYearOfDays(Number(day.slice(0, 4))) ? day : null
}

/** Parses a month of a year: "Feb 2024", "February, 2024", "2024-02" or "02/2024" → "2024-02"; null for others. */
export function readMonth(text: string): string | null {
  const written = text.trim()
  const [, name, ofName] = /^([A-Za-z]{3,9})\.?,?[ /-](\d{4})$/.exec(written) ?? []
  const [, year, number] = /^(\d{4})[-/](\d{1,2})$/.exec(written) ?? []
  const [, first, last] = /^(\d{1,2})[-/](\d{4})$/.exec(written) ?? []
  const month = name ? monthNumberOf(name) : Number(number ?? first ?? 0)
  const of = ofName ?? year ?? last
  return of !== undefined && month >= 1 && month <= 12 ? `${of}-${String(month).padStart(2, '0')}` : null
}

/** The two numbers before the year of a text such as 1/8/2017, of which one is the day; null for other texts. */
export function numbersBeforeYear(text: string): [number, number] | null {
  if (text.length > LONGEST) return null
  const [, first, , second] = YEAR_LAST.exec(text.trim().replace(TIME, '').replace(/,$/, '')) ?? []
  return first === undefined ? null : [Number(first), Number(second)]
}
