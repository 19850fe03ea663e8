import { kindOf, readText, readValueOf, type Field } from '#domain/kinds/register.ts'
import { numberOf, roundRupees } from '#domain/vocabulary/amounts.ts'
import { withPlainDigits } from '#domain/vocabulary/digits.ts'
import { yearsSpanned } from '#domain/vocabulary/financial-years.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'
import { numbersBeforeYear, readAnyDate, type DateOrder } from '#domain/vocabulary/read-date.ts'
import { refuse, type Problem, type Reading } from '#domain/vocabulary/reading.ts'
import { splitNumber, unitsOfHeader, type Units } from '#domain/vocabulary/units.ts'
import type { ImportSetup } from './import-setup.ts'
import { cleanCell, isNoValue, withoutUnseen } from './clean-cell.ts'
import { hasOtherOrder, orderOfHeader } from './date-orders.ts'
import { namesSide } from './ledgers.ts'
import { isOfRupees, unitToAsk, type NeededRates } from './rates.ts'
import { isLostLetters, isSheetError, isShortened, isStruckOut, NO_RESULT } from './sheet-errors.ts'
import { wordsOf } from './words.ts'

/** How the cells of a column are read. */
export interface ColumnReading {
  readonly def: Field
  /** What a person said about words of the file. */
  readonly meanings: ReadonlyMap<string, string | null>
  /** The units that the header names. */
  readonly units: Units
  /** The words of the header and of the field's label. */
  readonly words: ReadonlySet<string>
  /** Rupees for one unit of every cell. */
  readonly rate: number | undefined
  /** Whether that unit is lakhs or the like, in which a cell with the sign of rupees is as well. */
  readonly isRateOfRupees: boolean
  /** Rupees for one of each currency that cells name; undefined if the rate is missing. */
  readonly rates: ReadonlyMap<string, number | undefined>
  /** Whether days have the month first; undefined if the cells need an answer that nobody gave. */
  readonly order: DateOrder | undefined
  readonly timeZone: string
  /** Whether a day may be in an order that is not read, by the header. */
  readonly hasOtherOrder: (day: string) => boolean
  /** Whether other cells of the column have a fraction after a comma. */
  readonly hasDecimalCommas: boolean
  /** Whether the cell is a debit or a credit of a ledger, so that Cr stands for no unit. */
  readonly isOfLedger: (cell: string) => boolean
}

/** What the rows of a file as a whole need, and where they are read. */
export interface FileFacts {
  readonly needed: NeededRates
  /** The fields whose days may have the month first, with an example of each. */
  readonly unclearOrders: Readonly<Record<string, string>>
  /** The programme's; a moment in a cell means its day there. */
  readonly timeZone: string
  /** The unit that a text around the table names for its amounts. */
  readonly sheetUnit?: string | undefined
  /** The columns of amounts where Cr stands for credit. */
  readonly ledgers?: readonly string[]
  /** The columns of numbers where some have a fraction after a comma. */
  readonly decimalCommas?: readonly string[]
  /** The columns that the sheet hides, so that nobody saw what is in them. */
  readonly hidden?: readonly string[]
}

/** `converted` is the exact amount before rounding, if the unit is not that of the text. */
export type CellReading = Reading<unknown> & { converted?: number }

/**
 * The key by which a word of the file is known. For numbers and dates every character counts; for options,
 * case and punctuation do not.
 */
export const wordKey = (def: Field, cell: string): string =>
  def.options === undefined ? cell.toLowerCase() : normaliseKey(cell)

export function readingOf(
  column: string,
  field: string,
  def: Field,
  { values, rates, dateOrders }: Pick<ImportSetup, 'values' | 'rates' | 'dateOrders'>,
  { needed, unclearOrders, timeZone, sheetUnit, ledgers = [], decimalCommas = [] }: FileFacts,
): ColumnReading {
  const units = unitsOfHeader(column)
  const unclear = unitToAsk(units, sheetUnit)
  const isOfCells = needed[field] !== undefined && unclear === undefined
  const ofField = Object.keys(needed).filter(
    (key) => key.startsWith(`${field}.`) || (isOfCells && key === field),
  )
  return {
    def,
    meanings: new Map(
      Object.entries(values[field] ?? {}).map(([text, option]) => [wordKey(def, cleanCell(text)), option]),
    ),
    units,
    words: new Set([...wordsOf(column), ...wordsOf(def.label)]),
    rate: isOfCells ? undefined : rates[field],
    isRateOfRupees: isOfRupees(unclear),
    rates: new Map(ofField.map((key) => [needed[key]!, rates[key]])),
    order: orderOfHeader(column) ?? (unclearOrders[field] === undefined ? 'day-first' : dateOrders[field]),
    timeZone,
    hasOtherOrder: (day) => hasOtherOrder(column, day),
    hasDecimalCommas: decimalCommas.includes(column),
    isOfLedger: (cell) => ledgers.includes(column) && namesSide(cell, column),
  }
}

/** A number of something, which files also give in thousands, lakhs or crores. */
export const isQuantity = (def: Field): boolean => ['rate', 'unit'].includes(kindOf(def).importAsks)

/** Whether the header or a rate gives the cells of a column another meaning than their digits have. */
export const hasUnit = ({ units, rate, rates }: ColumnReading): boolean =>
  rate !== undefined || rates.size > 0 || units.zeros.length > 0

/** Whether a word beside a number is one of its header or field; an unknown sign is none. */
const isOwnWord = (word: string, words: ReadonlySet<string>): boolean => {
  const own = wordsOf(word)
  return own.length > 0 && own.every((one) => words.has(one))
}

/** Three digits after the point may be a fraction, or thousands as some countries write them. */
const UNCLEAR_POINT = /^[1-9]\d{0,2}\.\d{3}$/

/** The same after a comma, where other cells have a fraction there. */
const UNCLEAR_COMMA = /^[1-9]\d{0,2},\d{3}\.$/

/**
 * A number with the units of its cell and its header (imports.md, Units of amounts and counts); undefined if
 * it has none and its kind reads it.
 */
function readQuantity(column: ColumnReading, cell: string): CellReading | undefined {
  const { def, units, words, rate, rates } = column
  const isMoney = kindOf(def).importAsks === 'rate'
  const parts = splitNumber(cell)
  if (!parts || parts.zeros.length > 1 || parts.currencies.length > 1) return undefined
  if (parts.others.some((word) => !isOwnWord(word, words))) return undefined
  const isPercent = parts.isPercent || units.isPercent
  if (isPercent && !/%|percent/i.test(def.label)) return refuse('percentage', { text: cell })
  const [currency] = parts.currencies
  const [zeros] = parts.zeros
  // No currency has so small a part, so it stands for thousands there, or for a mistake.
  const digits = `${parts.whole}.${parts.fraction}`
  if (zeros === undefined && units.zeros.length === 0 && UNCLEAR_POINT.test(digits))
    return refuse('unclear-point', { text: cell })
  if (column.hasDecimalCommas && UNCLEAR_COMMA.test(digits)) return refuse('unclear-comma', { text: cell })
  if (currency !== undefined && !isMoney) return undefined
  if (!isMoney && units.currencies.some((one) => one !== 'INR'))
    return refuse('other-currency', { text: cell })
  const isOther = (own: unknown, ofHeader: readonly unknown[]) =>
    own !== undefined && ofHeader.length > 0 && !ofHeader.includes(own)
  if (isOther(zeros, units.zeros) || (isMoney && isOther(currency, units.currencies)))
    return refuse('other-unit', { text: cell })
  const isForeign = currency !== undefined && currency !== 'INR' && units.currencies.length === 0
  if (isForeign && rates.get(currency) === undefined)
    return rates.has(currency)
      ? refuse('no-rate', { text: cell, unit: currency })
      : refuse('other-currency', { text: cell })
  // A rate for another unit than a currency replaces that unit.
  const isOfUnit = rate !== undefined && !units.currencies.some((one) => one !== 'INR')
  const shift = zeros ?? (units.zeros.length === 1 && !isOfUnit ? units.zeros[0]! : 0)
  const isPlainRupees = (currency === 'INR' && !column.isRateOfRupees) || (isOfUnit && zeros !== undefined)
  const factor = isForeign ? rates.get(currency)! : isMoney && !isPlainRupees ? (rate ?? 1) : 1
  const isConverted =
    factor !== 1 || isForeign || (zeros === undefined && shift !== 0) || (isMoney && rate !== undefined)
  const value = numberOf(parts, shift)
  if (value === undefined) return undefined
  if (!isConverted && isMoney)
    return parts.others.length === 0 ? undefined : readValueOf(def, roundRupees(value))
  const total = value * factor
  if (total < 0 && isMoney) return refuse('below-zero', { text: cell })
  const read = readValueOf(def, isMoney ? roundRupees(total) : total)
  return read.ok && isConverted ? { ...read, converted: total } : read
}

/** The day of a cell, or that it stands for; undefined if its kind says what is wrong. */
function readDay(column: ColumnReading, cell: string): CellReading | undefined {
  const { def, order, timeZone } = column
  const needsDay = kindOf(def).sheet === 'date'
  if (needsDay && column.hasOtherOrder(cell)) return refuse('unreadable-date', { text: cell })
  if (!needsDay && yearsSpanned(cell) !== null) return undefined
  if (needsDay && order === undefined && numbersBeforeYear(cell))
    return refuse('unclear-order', { text: cell })
  const day =
    readAnyDate(cell, { order: order ?? 'day-first', timeZone }) ??
    // A year is the same in both orders.
    (needsDay ? null : readAnyDate(cell, { order: 'month-first', timeZone }))
  // A day of the other order than that of its column is none.
  if (day === null && needsDay && numbersBeforeYear(cell)) return refuse('no-such-day', { text: cell })
  return day === null ? undefined : readText(def, day)
}

/** Signs for what the cell above says. */
const DITTO =
  /^(?:[-–—.]*\s*do\s*[-–—.]+|[-–—.]+\s*do|[-–—]*\s*(?:["“”〃]{1,2}|'')\s*[-–—]*|[↑⇑]|ditto|idem|ibid\.?|(?:same )?as (?:above|previous)|ಮೇಲಿನಂತೆ|यथोपरि)$/i

/** What stands where a value should be, in whatever field. */
function refuseNoValue(cell: string): Reading<never> | undefined {
  if (cell === NO_RESULT) return refuse('no-result')
  if (DITTO.test(cell)) return refuse('ditto', { text: cell })
  if (isSheetError(cell)) return refuse('error-cell', { text: cell })
  if (isStruckOut(cell)) return refuse('struck-out', { text: cell })
  if (isLostLetters(cell)) return refuse('lost-letters', { text: cell })
  return isShortened(cell) ? refuse('lost-digits', { text: cell }) : undefined
}

/** The sign by which a person tells a spreadsheet to keep the characters of a number. */
const TEXT_SIGN = /^'(?=[\d+(₹$€£-])/

/** Numbers that other programs write with a fraction of zeros. */
const ZERO_FRACTION = /^(-?(?:[\d,]+\.(?:0{1,2}|0{4,})|0\.000|[\d,]{4,}\.000))$/

const withoutZeros = (text: string): string =>
  ZERO_FRACTION.test(text) ? text.slice(0, text.indexOf('.')) : text

const withHyphens = (text: string): string => text.replace(/\p{Pd}/gu, '-')

/** A refusal quotes the cell as it stands, not the `text` that was read of it. */
function quoteCell(read: CellReading, text: string, cell: string): CellReading {
  if (read.ok) return read
  const quoted = (problem: Problem): Problem => {
    const { params } = problem
    if (!('text' in params) || ![text, withHyphens(text)].includes(params.text)) return problem
    // The code and its other parameters stay.
    return { ...problem, params: { ...params, text: cell } } as Problem
  }
  return { ok: false, problems: read.problems.map(quoted) }
}

/** Reads a cell that is not blank. */
export function readCell(column: ColumnReading, cell: string): CellReading {
  const { def } = column
  const kind = kindOf(def)
  const option = column.meanings.get(wordKey(def, cell))
  if (option !== undefined) return option === null ? { ok: true, value: null } : readText(def, option)
  const noValue = refuseNoValue(cell)
  if (noValue) return noValue
  if (kind.isText) return readText(def, cell)
  if (isNoValue(cell)) {
    if (!def.required) return { ok: true, value: null }
    const read = readText(def, cell)
    return read.ok ? refuse('says-nothing', { text: cell }) : read
  }
  if (column.isOfLedger(cell)) return refuse('debit-or-credit', { text: cell })
  // Texts may be names, which stay as they are.
  const written = kind.sheet === 'text' ? cell : withPlainDigits(withoutUnseen(cell))
  const text = withoutZeros(written.replace(TEXT_SIGN, ''))
  const read = isQuantity(def)
    ? readQuantity(column, text)
    : kind.importAsks === 'order'
      ? readDay(column, withHyphens(text))
      : undefined
  return quoteCell(read ?? readText(def, text), text, cell)
}
