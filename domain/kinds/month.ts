import { MONTHS } from '#domain/vocabulary/dates.ts'
import { monthNumberOf, readDate, readMonth } from '#domain/vocabulary/read-date.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import {
  accept,
  acceptUnchanged,
  asTextCell,
  noHref,
  noOptions,
  noParts,
  type CommonSettings,
  type Kind,
} from './kind.ts'

/** A month of a year that another field says (values.md, Months of a year): stored as 7, shown as July. */
export interface MonthField extends CommonSettings {
  readonly kind: 'month'
}

const NUMBER = { type: 'integer', minimum: 1, maximum: 12 }
/** A longer text is no month. */
const LONGEST = 40

/** 7, "07", "Jul" or "July", or the month that a date lies in. */
function readNumber(text: string): Reading<number> {
  const written = text.trim()
  const number = /^(?:0?[1-9]|1[0-2])$/.test(written)
    ? Number(written)
    : monthNumberOf(written.replace(/\.$/, ''))
  if (number > 0) return accept(number)
  const day = readDate(written) ?? readMonth(written)
  return day === null ? refuse('not-a-month-of-year') : accept(Number(day.slice(5, 7)))
}

const nameOf = (_field: MonthField, value: number): string => MONTHS[value - 1] ?? String(value)

export const month: Kind<MonthField, number> = {
  storage: () => 'integer',
  read: (_field, raw) =>
    (typeof raw === 'string' && raw.length <= LONGEST) || typeof raw === 'number'
      ? readNumber(String(raw))
      : refuse('not-a-month-of-year'),
  fromText: (_field, text) => readNumber(text),
  settle: acceptUnchanged,
  toText: nameOf,
  show: nameOf,
  ...asTextCell(nameOf),
  ofDay: (_field, day) => Number(day.slice(5, 7)),
  accepts: () => ({ anyOf: [NUMBER, { type: 'string', maxLength: LONGEST }] }),
  answers: () => NUMBER,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'order',
  align: 'left',
  width: 104,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
}
