import { formatMonth, formatPeriod, monthOf, readPeriod } from '#domain/vocabulary/dates.ts'
import { DAY_YEARS, isYearOfDays, readAnyDate } from '#domain/vocabulary/read-date.ts'
import { settleYear } from './offered-years.ts'
import {
  asTextCell,
  noHref,
  accept,
  noDay,
  noOptions,
  type CommonSettings,
  type FieldData,
  type Kind,
  type Years,
} from './kind.ts'
import { problemAt, refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'

/** From one month to another. */
export interface PeriodField extends CommonSettings {
  readonly kind: 'period'
  readonly years?: Years
}

/** The first days of both months, and the parts derived from them. */
export interface Period {
  readonly year: number | null
  readonly month: string | null
  readonly fromDate: string | null
  readonly toDate: string | null
  /** "April 2025 - March 2026". */
  readonly formatted: string | null
}

const PARTS = ['year', 'month', 'fromDate', 'toDate', 'formatted'] as const

const PERIOD_ENDS = {
  fromDate: { kind: 'date', label: 'From', isMonth: true },
  toDate: { kind: 'date', label: 'To', isMonth: true },
} as const

/** The date fields of both ends of a period, for its input. */
export const endsOf = ({ years }: FieldData) => {
  const offered = years ? { years } : {}
  return {
    fromDate: { ...PERIOD_ENDS.fromDate, ...offered },
    toDate: { ...PERIOD_ENDS.toDate, ...offered },
  }
}

const isObject = (raw: unknown): raw is Readonly<Partial<Record<keyof Period, unknown>>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** A derived part as sent, which is stored only if the months do not determine it. */
const textOr = (raw: unknown, max: number): string | null =>
  typeof raw === 'string' && raw.trim() !== '' && raw.length <= max ? raw.trim() : null

/** A month of a year; its first day is stored. */
const readMonth = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string') return undefined
  const day = /^\d{4}-\d{2}$/.test(raw.trim()) ? `${raw.trim()}-01` : raw.trim()
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && readAnyDate(day) !== null ? day : undefined
}

/** Either month may be missing. */
function readParts(_field: PeriodField, raw: unknown): Reading<Period> {
  const names: readonly string[] = PARTS
  if (!isObject(raw) || Object.keys(raw).some((name) => !names.includes(name)))
    return refuse('wrong-parts', { parts: PARTS })
  const problems: Problem[] = []
  const endAt = (name: keyof typeof PERIOD_ENDS): string | null => {
    if ((raw[name] ?? '') === '') return null
    const day = readMonth(raw[name])
    if (day === undefined) problems.push(problemAt(name, 'not-a-month'))
    else if (!isYearOfDays(Number(day.slice(0, 4))))
      problems.push(problemAt(name, 'year-not-offered', DAY_YEARS))
    return day ?? null
  }
  const fromDate = endAt('fromDate')
  const toDate = endAt('toDate')
  if (fromDate !== null && toDate !== null && toDate < fromDate)
    problems.push(problemAt('toDate', 'ends-before-it-begins'))
  if (problems.length > 0) return { ok: false, problems }
  const year = typeof raw.year === 'number' && Number.isInteger(raw.year) ? raw.year : null
  return accept({
    year: fromDate === null ? year : Number(fromDate.slice(0, 4)),
    month: fromDate === null ? textOr(raw.month, 20) : monthOf(fromDate),
    fromDate,
    toDate,
    formatted:
      fromDate !== null && toDate !== null ? formatPeriod(fromDate, toDate) : textOr(raw.formatted, 60),
  })
}

/** "April 2025 - March 2026". JSON if a month is missing, so that nothing is lost. */
function writeCell(_field: PeriodField, value: Period): string {
  return value.fromDate && value.toDate ? formatPeriod(value.fromDate, value.toDate) : JSON.stringify(value)
}

function readCell(field: PeriodField, text: string): Reading<Period> {
  const written = readPeriod(text)
  if (written) return readParts(field, written)
  if (!text.trim().startsWith('{')) return refuse('not-a-period')
  try {
    return readParts(field, JSON.parse(text))
  } catch {
    return refuse('not-a-period')
  }
}

/** Its months, or as much as it has of them. */
const showPeriod = ({ fromDate, toDate, formatted, year }: Period): string => {
  const month = fromDate ?? toDate
  return formatted ?? (month === null ? String(year ?? '') : formatMonth(month.slice(0, 7)))
}

const answers = () => ({
  type: 'object',
  properties: {
    year: { type: ['integer', 'null'] },
    month: { type: ['string', 'null'] },
    fromDate: { type: ['string', 'null'], format: 'date' },
    toDate: { type: ['string', 'null'], format: 'date' },
    formatted: { type: ['string', 'null'] },
  },
})

export const period: Kind<PeriodField, Period> = {
  storage: () => 'json',
  read: readParts,
  fromText: readCell,
  // Its two months are checked one by one.
  settle: ({ years }, value, context) =>
    years && value.fromDate === null && value.year !== null
      ? settleYear(years, value.year, value, context)
      : accept(value),
  toText: writeCell,
  show: (_field, value) =>
    value.formatted ?? ([value.fromDate, value.toDate].filter(Boolean).join(', ') || 'empty'),
  ...asTextCell((_field: PeriodField, value: Period) => showPeriod(value)),
  accepts: () => ({ ...answers(), additionalProperties: false }),
  answers,
  parts: endsOf,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  href: noHref,
  holdsAddresses: false,
  width: null,
  options: noOptions,
  ofDay: noDay,
}
