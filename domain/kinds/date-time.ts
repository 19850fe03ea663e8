import { formatMoment } from '#domain/vocabulary/dates.ts'
import { DAY_YEARS, isYearOfDays, readAnyDate } from '#domain/vocabulary/read-date.ts'
import { localTimeOf, momentOf } from '#domain/vocabulary/time-zone.ts'
import { refuseDay } from './date.ts'
import { noHref, accept, noDay, noOptions, noParts, type CommonSettings, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

/** A day and a time, stored in UTC (values.md, Days and times). */
export interface DateTimeField extends CommonSettings {
  readonly kind: 'date-time'
  /** A new value must be later than now. */
  readonly isAhead?: true
}

const DAY_AND_TIME = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/
const ZONE = /(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const isRealDay = (year: number, month: number, day: number): boolean =>
  month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day

/** The day before the T is quoted if it is none. */
function refuseMoment(text: string): Reading<never> {
  const day = text.slice(0, Math.max(0, text.lastIndexOf('T'))).trim()
  return day === '' || readAnyDate(day) !== null ? refuse('not-a-date-time') : refuseDay(day)
}

/** A moment in UTC, or a time without a zone as it was sent, which `settle` reads in the programme's zone. */
function readDateTime(_field: DateTimeField, raw: unknown): Reading<string> {
  const written = typeof raw === 'string' ? raw.trim() : ''
  const text = written.toUpperCase()
  const local = text.replace(ZONE, '')
  const parts = DAY_AND_TIME.exec(local)
  if (!parts || !isRealDay(Number(parts[1]), Number(parts[2]), Number(parts[3]))) return refuseMoment(written)
  if (!isYearOfDays(Number(parts[1]))) return refuse('year-not-offered', DAY_YEARS)
  return accept(local === text ? local : new Date(text).toISOString())
}

const answers = () => ({ type: 'string', format: 'date-time' })

export const dateTime: Kind<DateTimeField, string> = {
  storage: () => 'timestamp',
  read: readDateTime,
  fromText: readDateTime,
  settle: ({ isAhead }, value, { now, timeZone }) => {
    const moment = ZONE.test(value) ? value : momentOf(value, timeZone)
    return isAhead && moment <= now ? refuse('not-ahead') : accept(moment)
  },
  toText: (_field, value) => value,
  show: (_field, value, timeZone) => formatMoment(value, timeZone),
  cellKind: () => 'moment',
  cell: (_field, value, { timeZone }) => localTimeOf(value, timeZone),
  ofDay: noDay,
  accepts: () => ({
    anyOf: [
      answers(),
      { type: 'string', description: "Without a zone: in the programme's, 2026-11-21T17:40" },
    ],
  }),
  answers,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  width: 152,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
}
