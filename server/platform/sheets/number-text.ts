import { writeFormatted } from './number-format.ts'
import type { DayParts, NumberShape } from './number-shape.ts'

const NUMBER = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/
const MOST_DIGITS = 400

/** A regular expression would backtrack over zeros in the middle. */
function trimLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/**
 * A stored number as plain digits: 1.5E7 is 15000000. Whole numbers keep every digit of the file, even above
 * 2^53. Fractions are rounded to the 15 digits that spreadsheets show, so 1234.5599999999999 is 1234.56.
 * Other texts are returned unchanged.
 */
export function writeNumber(stored: string, shift = 0): string {
  const match = NUMBER.exec(stored)
  const all = `${match?.[2] ?? ''}${match?.[3] ?? ''}`
  if (match === null || all.length > MOST_DIGITS) return stored
  const whole = all.replace(/^0+/, '')
  const digits = trimLastZeros(whole)
  if (digits === '') return '0'
  const leading = all.length - whole.length
  const point = match[2]!.length + Number(match[4] ?? 0) + shift - leading
  if (Math.abs(point) > MOST_DIGITS) return stored
  if (digits.length > 15 && digits.length > point) {
    return writeNumber(Number(`${match[1]}0.${digits}e${point}`).toPrecision(15))
  }
  const sign = match[1] === '-' ? '-' : ''
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return sign + digits.padEnd(point, '0')
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

const DAY_SECONDS = 86_400
/** 31 December 9999. */
export const LAST_DAY = 2_958_465
const two = (n: number): string => String(n).padStart(2, '0')

function writeTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`
}

/** Day 60 is 29 February 1900, which never existed: an old mistake that every spreadsheet program keeps. */
function writeDay(day: number): string {
  if (day === 60) return '1900-02-29'
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * DAY_SECONDS * 1000)
    .toISOString()
    .slice(0, 10)
}

/** What is seen of a day, such as "Feb 2024", "2024", "1 Feb" or "February". */
function writeParts(isoDay: string, { day, month, year, weekday }: DayParts): string {
  const isNumber = month < 3 && !day && !year
  const options: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    ...(weekday > 0 ? { weekday: weekday === 4 ? 'long' : 'short' } : {}),
    ...(day ? { day: 'numeric' } : {}),
    ...(month > 0
      ? { month: isNumber ? (month === 2 ? '2-digit' : 'numeric') : month === 4 ? 'long' : 'short' }
      : {}),
    ...(year ? { year: 'numeric' } : {}),
  }
  return new Date(`${isoDay}T00:00:00Z`).toLocaleDateString('en-GB', options)
}

/** A stored day or time as the number of days since 1900. `is1904` is set for workbooks that count from 1904. */
export const serialOf = (stored: string, shape: NumberShape, is1904: boolean): number =>
  Number(stored) + (is1904 && shape !== 'elapsed' ? 1462 : 0)

/** A stored number as the text of its cell. `is1904` is set for workbooks that count days from 1904. */
export function writeShaped(stored: string, shape: NumberShape, is1904: boolean): string {
  if (shape === 'plain') return writeNumber(stored)
  if (!NUMBER.test(stored)) return stored
  if (typeof shape !== 'string' && !('day' in shape))
    return writeFormatted(Number(stored), shape, (shift) => writeNumber(stored, shift))
  if (shape === 'percent') return `${writeNumber(stored, 2)}%`
  const serial = serialOf(stored, shape, is1904)
  if (serial < 0 || serial > LAST_DAY) return writeNumber(stored)
  const total = Math.round(serial * DAY_SECONDS)
  const day = Math.floor(total / DAY_SECONDS)
  const seconds = total % DAY_SECONDS
  if (shape === 'elapsed') return writeTime(total)
  if (shape === 'time' || (shape === 'datetime' && day === 0)) return writeTime(seconds)
  if (day === 0) return writeNumber(stored)
  if (typeof shape !== 'string') return writeParts(writeDay(day), shape)
  return shape === 'datetime' && seconds > 0 ? `${writeDay(day)}T${writeTime(seconds)}` : writeDay(day)
}
