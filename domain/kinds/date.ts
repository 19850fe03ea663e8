import { formatDate } from '#domain/vocabulary/dates.ts'
import { DAY_YEARS, isYearOfDays, readAnyDate, readMonth } from '#domain/vocabulary/read-date.ts'
import {
  noHref,
  accept,
  noOptions,
  noParts,
  type CommonSettings,
  type DaySettings,
  type Kind,
  type Years,
} from './kind.ts'
import { settleYear } from './offered-years.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

export interface DateField extends CommonSettings, DaySettings {
  readonly kind: 'date'
  /** People enter a month of a year, also as YYYY-MM. Its first day is stored. */
  readonly isMonth?: boolean
  readonly years?: Years
}

/** Characters of a text that its message repeats. */
const QUOTED_MAX = 80

const isYear = (text: string): boolean => /^(?:19|20)\d{2}$/.test(text)

const keep = (day: string): Reading<string> =>
  isYearOfDays(Number(day.slice(0, 4))) ? accept(day) : refuse('year-not-offered', DAY_YEARS)

/** A day in a form that is read, such as 31/06/2024. */
const LOOKS_LIKE_DAY = /^(?:\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}-\d{2}-\d{2})$/

/** Refuses a text that should be an ISO date, quoted if it names no day in any notation. */
export function refuseDay(text: string): Reading<never> {
  if (text === '' || text.length > QUOTED_MAX || readAnyDate(text) !== null) return refuse('not-a-date')
  if (readMonth(text) !== null || isYear(text)) return refuse('no-day', { text })
  return refuse(LOOKS_LIKE_DAY.test(text) ? 'no-such-day' : 'unreadable-date', { text })
}

function readIsoDate(field: DateField, raw: unknown): Reading<string> {
  const text = typeof raw === 'string' ? raw.trim() : ''
  const day = field.isMonth && /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && readAnyDate(day) !== null) return keep(day)
  return field.isMonth ? refuse('not-a-month') : refuseDay(text)
}

function readWrittenDate(field: DateField, text: string): Reading<string> {
  const day = readAnyDate(text)
  if (day !== null) return keep(day)
  const written = { text: text.trim() }
  const month = readMonth(text)
  if (month !== null) return field.isMonth ? keep(`${month}-01`) : refuse('no-day', written)
  if (isYear(written.text)) return refuse('no-day', written)
  if (/^\d+(\.\d+)?$/.test(written.text)) return refuse('number-of-day', written)
  return refuse(LOOKS_LIKE_DAY.test(written.text) ? 'no-such-day' : 'unreadable-date', written)
}

const answers = () => ({ type: 'string', format: 'date' })

export const date: Kind<DateField, string> = {
  storage: () => 'date',
  read: readIsoDate,
  fromText: readWrittenDate,
  settle: ({ years }, value, context) =>
    years ? settleYear(years, Number(value.slice(0, 4)), value, context) : accept(value),
  toText: (_field, value) => value,
  show: (_field, value) => formatDate(value),
  cellKind: ({ isMonth }) => (isMonth ? 'month' : 'day'),
  cell: (_field, value) => value,
  ofDay: (field, day) => (field.isMonth ? `${day.slice(0, 7)}-01` : day),
  accepts: (field) =>
    field.isMonth ? { anyOf: [answers(), { type: 'string', pattern: '^\\d{4}-\\d{2}$' }] } : answers(),
  answers,
  sheet: 'date',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'order',
  align: 'left',
  width: 112,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
}
