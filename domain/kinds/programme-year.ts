import { yearsSpanned } from '#domain/vocabulary/financial-years.ts'
import { nameOfYear, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { readDate, readMonth } from '#domain/vocabulary/read-date.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import {
  accept,
  asTextCell,
  noHref,
  noOptions,
  noParts,
  type CommonSettings,
  type DaySettings,
  type Kind,
  type Years,
} from './kind.ts'
import { settleYear } from './offered-years.ts'

/** A year of the programme (values.md, Years of the programme): stored as 2026, shown and exported as 2026-27. */
export interface ProgrammeYearField extends CommonSettings, DaySettings {
  readonly kind: 'programme-year'
  /** The years that a form offers. */
  readonly years?: Years
}

/** A longer text is no year, and is not repeated in a message. */
const LONGEST = 40
const FOUR_DIGITS = { type: 'integer', minimum: 1000, maximum: 9999 }

/** 2026, "2026", "2026-27" or "FY27", or the year that a date or a month lies in. */
function readYear(text: string): Reading<number> {
  const written = text.trim()
  if (/^[1-9]\d{3}$/.test(written)) return accept(Number(written))
  const spanned = yearsSpanned(written)
  if (spanned !== null)
    return yearKind() === 'financial'
      ? accept(spanned[0])
      : refuse('two-years', { text: written, from: spanned[0], to: spanned[1] })
  const day = readDate(written) ?? readMonth(written)
  return day === null ? refuse('unreadable-year', { text: written }) : accept(yearAt(yearKind(), day))
}

const show = (_field: ProgrammeYearField, value: number): string => nameOfYear(yearKind(), value)

export const programmeYear: Kind<ProgrammeYearField, number> = {
  storage: () => 'integer',
  read: (_field, raw) =>
    (typeof raw === 'string' && raw.length <= LONGEST) || typeof raw === 'number'
      ? readYear(String(raw))
      : refuse('not-a-year'),
  fromText: (_field, text) => readYear(text),
  settle: ({ years }, value, context) =>
    settleYear(years, value, value, context, yearAt(yearKind(), context.day)),
  toText: show,
  show,
  ...asTextCell(show),
  ofDay: (_field, day) => yearAt(yearKind(), day),
  accepts: () => ({ anyOf: [FOUR_DIGITS, { type: 'string', maxLength: LONGEST }] }),
  answers: () => FOUR_DIGITS,
  sheet: 'text',
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
