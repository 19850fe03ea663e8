import { format } from 'numfmt'
import type { CellStyle } from './cell-style.ts'
import { formatOf } from './number-shape.ts'
import { LAST_DAY, serialOf } from './number-text.ts'
import type { Shown } from './sheet.ts'
import { GENERAL, type ShownFormat } from './shown-format.ts'

/**
 * Writes what a sheet shows of a number or a day to the character, where `number-text.ts` writes it in a neutral form:
 * 1-Feb-24 for 2024-02-01, 2,500.00 for 2500.
 */

const UNKNOWN: Shown = [null]

const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** Whether a shown number has all that its neutral form says: its digits, its sign and its unit. */
function saysAll(shown: string, neutral: string): boolean {
  const [all, kept] = [digitsIn(shown), digitsIn(neutral)]
  const hasDigits = all.startsWith(kept) && /^0*$/.test(all.slice(kept.length))
  const hasFraction = all === kept || shown.includes('.')
  const hasSign = !neutral.startsWith('-') || /[-−–(\p{L}]/u.test(shown)
  const hasUnit = !/\p{L}/u.test(neutral) || /\p{L}/u.test(shown)
  return hasDigits && hasFraction && hasSign && hasUnit
}

/** `numfmt` keeps each code that it has read, for as long as its thread lives. */
const codes = new Set<string>()
const MOST_CODES = 1_000

/** Whether a thread has read more codes than it should keep in memory. No workbook of a person has so many. */
export const keepsTooManyCodes = (): boolean => codes.size > MOST_CODES

const write = (code: string, value: number): string | undefined => {
  codes.add(code)
  try {
    return format(code, value, { locale: 'en' }).replace(/\s+/g, ' ').trim()
  } catch {
    return undefined
  }
}

/** Above this, regions group digits in different ways. */
const GROUPED_TWICE = /\d{3},\d{3}/

/** Short whole numbers are shown in full. */
const SHORT = /^-?\d{1,11}$/

/** Programs write smaller numbers with an exponent. */
const SMALLEST = 1e-4

/** The first day after the one that never was (`number-text.ts`). */
const FIRST_DAY = 61
const DAY_SECONDS = 86_400

type Certain = NonNullable<ShownFormat>

function showNumber(value: number, neutral: string, { code, isGrouped }: Certain): Shown {
  if (code === GENERAL && SHORT.test(neutral)) return undefined
  if (code === GENERAL && value !== 0 && Math.abs(value) < SMALLEST) return UNKNOWN
  const text = write(code, value)
  if (!text || (isGrouped && GROUPED_TWICE.test(text))) return UNKNOWN
  if (text === neutral) return undefined
  // How many digits it shows without a format depends on the width of its column.
  return saysAll(text, neutral) ? [text] : code === GENERAL ? UNKNOWN : [text, true]
}

/** Elapsed time is certain only where it is the neutral form, because programs round it in different ways. */
function showDay(serial: number, neutral: string, { code }: Certain, isElapsed: boolean): Shown {
  const text = write(code, Math.round(serial * DAY_SECONDS) / DAY_SECONDS)
  return text === neutral ? undefined : text && !isElapsed ? [text] : UNKNOWN
}

const UNFORMATTED: CellStyle = { ...formatOf(0), isStruck: false }

/** `neutral` is the neutral form of the number that a cell with this style stores. */
export function showExactly(
  stored: string,
  neutral: string,
  is1904: boolean,
  { shown, number: shape, isStruck }: CellStyle = UNFORMATTED,
): Shown {
  if (neutral === '' || isStruck || !Number.isFinite(Number(stored))) return undefined
  if (shown === null) return UNKNOWN
  const isNumber = shape === 'plain' || shape === 'percent' || Array.isArray(shape)
  if (isNumber) return showNumber(Number(stored), neutral, shown)
  const serial = serialOf(stored, shape, is1904)
  const first = shape === 'time' || shape === 'elapsed' ? 0 : FIRST_DAY
  return serial < first || serial > LAST_DAY ? UNKNOWN : showDay(serial, neutral, shown, shape === 'elapsed')
}
