import { readDate } from '#domain/vocabulary/read-date.ts'
import {
  accept,
  noOptions,
  noParts,
  type CommonSettings,
  type DaySettings,
  type FieldData,
  type Kind,
  type Years,
} from './kind.ts'
import { settleYear, YEAR_MAX, YEAR_MIN } from './offered-years.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

export interface YearField extends CommonSettings, DaySettings {
  readonly kind: 'year'
  readonly min?: number
  readonly max?: number
  /** The years that a form offers. */
  readonly years?: Years
}

const boundsOf = ({ min = YEAR_MIN, max = YEAR_MAX }: FieldData) => ({ min, max })

function readYear(field: YearField, raw: unknown): Reading<number> {
  const { min, max } = boundsOf(field)
  const isWritten = typeof raw === 'string' && /^\d{4}$/.test(raw.trim())
  const value = isWritten ? Number(raw) : raw
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? accept(value)
    : refuse('not-a-year', { min, max })
}

/** A year, or the year of a date if a file contains a whole date. */
function readYearOf(field: YearField, text: string): Reading<number> {
  const written = text.trim()
  const day = /^\d{4}$/.test(written) ? undefined : readDate(written)
  const year = day === undefined ? Number(written) : day === null ? Number.NaN : Number(day.slice(0, 4))
  return year >= YEAR_MIN && year <= YEAR_MAX
    ? readYear(field, year)
    : refuse('unreadable-year', { text: written, min: YEAR_MIN })
}

const answers = (field: YearField) => {
  const { min, max } = boundsOf(field)
  return { type: 'integer', minimum: min, maximum: max }
}

export const year: Kind<YearField, number> = {
  storage: () => 'integer',
  read: readYear,
  fromText: readYearOf,
  settle: ({ years }, value, offers) => settleYear(years, value, value, offers),
  toText: (_field, value) => String(value),
  show: (_field, value) => String(value),
  ofDay: (_field, day) => Number(day.slice(0, 4)),
  accepts: (field) => ({ anyOf: [answers(field), { type: 'string', pattern: '^\\s*\\d{4}\\s*$' }] }),
  answers,
  sheet: 'number',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  width: 88,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
}
