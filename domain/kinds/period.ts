import { formatPeriod, monthOf, readPeriod } from '#domain/vocabulary/dates.ts'
import { readDate } from '#domain/vocabulary/read-date.ts'
import { settleYear } from './offered-years.ts'
import { accept, noDay, noOptions, type CommonWords, type FieldData, type Kind, type Years } from './kind.ts'
import { problemAt, refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'

/** From one month to another. */
export interface PeriodField extends CommonWords {
  readonly kind: 'period'
  readonly years?: Years
}

/** The first days of both months; the rest follows from them. */
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

/** Both ends of a period, as its input asks for them. */
export const endsOf = ({ years }: FieldData) => {
  const offered = years ? { years } : {}
  return {
    fromDate: { ...PERIOD_ENDS.fromDate, ...offered },
    toDate: { ...PERIOD_ENDS.toDate, ...offered },
  }
}

const isObject = (raw: unknown): raw is Readonly<Partial<Record<keyof Period, unknown>>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** What was sent of a part that follows from the months: kept only where they do not say it. */
const textOr = (raw: unknown, max: number): string | null =>
  typeof raw === 'string' && raw.trim() !== '' && raw.length <= max ? raw.trim() : null

/** A month of a year, of which the first day is stored. */
const readMonth = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string') return undefined
  const day = /^\d{4}-\d{2}$/.test(raw.trim()) ? `${raw.trim()}-01` : raw.trim()
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && readDate(day) !== null ? day : undefined
}

/** Either month may be left out. */
function readParts(_field: PeriodField, raw: unknown): Reading<Period> {
  const names: readonly string[] = PARTS
  if (!isObject(raw) || Object.keys(raw).some((name) => !names.includes(name)))
    return refuse('wrong-parts', { parts: PARTS })
  const problems: Problem[] = []
  const endAt = (name: keyof typeof PERIOD_ENDS): string | null => {
    if ((raw[name] ?? '') === '') return null
    const day = readMonth(raw[name])
    if (day === undefined) problems.push(problemAt(name, 'not-a-date'))
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

/** "April 2025 - March 2026"; JSON where a month is missing, which loses nothing. */
function writeCell(_field: PeriodField, value: Period): string {
  return value.fromDate && value.toDate ? formatPeriod(value.fromDate, value.toDate) : JSON.stringify(value)
}

function readCell(field: PeriodField, text: string): Reading<Period> {
  const written = readPeriod(text)
  if (written) return readParts(field, written)
  try {
    return readParts(field, JSON.parse(text))
  } catch {
    return refuse('not-a-period')
  }
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
  // Its two months are asked by themselves.
  settle: ({ years }, value, offers) =>
    years && value.fromDate === null && value.year !== null
      ? settleYear(years, value.year, value, offers)
      : accept(value),
  toText: writeCell,
  show: (_field, value) =>
    value.formatted ?? ([value.fromDate, value.toDate].filter(Boolean).join(', ') || 'empty'),
  accepts: () => ({ ...answers(), additionalProperties: false }),
  answers,
  parts: endsOf,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  holdsAddresses: false,
  width: null,
  options: noOptions,
  ofDay: noDay,
}
