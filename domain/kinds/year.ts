import { yearsSpanned } from '#domain/vocabulary/financial-years.ts'
import { readDate, readMonth } from '#domain/vocabulary/read-date.ts'
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

export interface YearField extends CommonSettings, DaySettings {
  readonly kind: 'year'
  /** The years that a form offers. */
  readonly years?: Years
}

/** Any year of four digits; `settle` refuses those that no form offers, and says which it does. */
const FOUR_DIGITS = { type: 'integer', minimum: 1000, maximum: 9999 }

function readYear(raw: unknown): Reading<number> {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : ''
  return /^[1-9]\d{3}$/.test(text) ? accept(Number(text)) : refuse('not-a-year')
}

/** A year, or the year of a date if a file contains a whole date. */
function readYearOf(text: string): Reading<number> {
  const written = text.trim()
  const read = readYear(written)
  if (read.ok) return read
  const spanned = yearsSpanned(written)
  if (spanned !== null) return refuse('two-years', { text: written, from: spanned[0], to: spanned[1] })
  const day = readDate(written) ?? readMonth(written)
  return day === null ? refuse('unreadable-year', { text: written }) : accept(Number(day.slice(0, 4)))
}

export const year: Kind<YearField, number> = {
  storage: () => 'integer',
  read: (_field, raw) => readYear(raw),
  fromText: (_field, text) => readYearOf(text),
  settle: ({ years }, value, context) => settleYear(years, value, value, context),
  toText: (_field, value) => String(value),
  show: (_field, value) => String(value),
  cellKind: () => 'digits',
  cell: (_field, value) => value,
  ofDay: (_field, day) => Number(day.slice(0, 4)),
  accepts: () => ({ anyOf: [FOUR_DIGITS, { type: 'string', pattern: '^\\s*[1-9]\\d{3}\\s*$' }] }),
  answers: () => FOUR_DIGITS,
  sheet: 'number',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'order',
  align: 'left',
  width: 88,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
}
