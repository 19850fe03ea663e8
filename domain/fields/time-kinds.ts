import { z } from 'zod'
import type { Field, FieldWords, Reading, Years } from './field.ts'

interface TimeOptions<R extends boolean> extends FieldWords {
  required?: R
}

/** Selectors begin in 1990 (spec 1 §9); the end leaves room for plans and for a product that is kept. */
export const YEAR_MIN = 1990
export const YEAR_MAX = 2100

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const iso = (y: number, m: number, d: number): string | null => {
  const day = new Date(Date.UTC(y, m - 1, d))
  const isReal = day.getUTCFullYear() === y && day.getUTCMonth() === m - 1 && day.getUTCDate() === d
  return isReal && y >= 1900 && y <= 2100 ? day.toISOString().slice(0, 10) : null
}

/**
 * A day as files write it: 2017-08-01, 09-01-2020, 1/8/2017 (the day first, as the product shows
 * dates, ruling 23), 5 Aug 2017; a time behind it is left off. Anything else has no sure meaning.
 */
export function readDate(cell: string): Reading<string> {
  const said = cell.trim().replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp][Mm])?Z?$/, '')
  const ymd = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(said)
  const dmy = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(said)
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})$/.exec(said)
  const month = named ? MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1 : 0
  const value = ymd
    ? iso(Number(ymd[1]), Number(ymd[3]), Number(ymd[4]))
    : dmy
      ? iso(Number(dmy[4]), Number(dmy[3]), Number(dmy[1]))
      : month
        ? iso(Number(named![3]), month, Number(named![1]))
        : null
  return value === null
    ? { ok: false, message: `"${cell.trim()}" is not a date; write DD/MM/YYYY or YYYY-MM-DD` }
    : { ok: true, value }
}

/** A year, or the year of a date where a year is asked for (ruling 31). */
export function readYear(cell: string): Reading<number> {
  const said = cell.trim()
  const day = /^\d{4}$/.test(said) ? null : readDate(said)
  const year = day === null ? Number(said) : day.ok ? Number(day.value.slice(0, 4)) : Number.NaN
  return year >= YEAR_MIN && year <= YEAR_MAX
    ? { ok: true, value: year }
    : { ok: false, message: `"${said}" is neither a year from ${YEAR_MIN} on nor a date` }
}

/** A day. `isMonth`: people give a month of a year, also as YYYY-MM, and its first day is kept. */
export const date = <const R extends boolean = false>(
  o: TimeOptions<R> & { isMonth?: boolean; years?: Years },
): Field<string, R> => {
  const { required, ...words } = o
  const message = o.invalidMessage ?? `${o.label} must be a date (YYYY-MM-DD)`
  const schema = z
    .string(message)
    .trim()
    .transform((t) => (o.isMonth && /^\d{4}-\d{2}$/.test(t) ? `${t}-01` : t))
    .refine((t) => /^\d{4}-\d{2}-\d{2}$/.test(t) && readDate(t).ok, message)
  return {
    ...words,
    kind: 'date',
    required: (required ?? false) as R,
    storage: 'date',
    schema,
    fromText: readDate,
    toText: (v) => v,
  }
}

/** A month of a year, YYYY-MM (a cohort is picked so, spec 1 §5). */
export const month = <const R extends boolean = false>(o: TimeOptions<R>): Field<string, R> => {
  const { required, ...words } = o
  const message = o.invalidMessage ?? `${o.label} must be a month (YYYY-MM)`
  const schema = z
    .string(message)
    .trim()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, message)
  const fromText = (cell: string): Reading<string> => {
    const said = cell.trim()
    const named = /^([A-Za-z]{3,9})\.? (\d{4})$/.exec(said)
    const index = named ? MONTHS.indexOf(named[1]!.slice(0, 3).toLowerCase()) + 1 : 0
    const value = index ? `${named![2]}-${String(index).padStart(2, '0')}` : said
    return schema.safeParse(value).success
      ? { ok: true, value }
      : { ok: false, message: `"${said}" is not a month; write YYYY-MM or MMM YYYY` }
  }
  return {
    ...words,
    kind: 'month',
    required: (required ?? false) as R,
    storage: 'text',
    schema,
    fromText,
    toText: (v) => v,
  }
}

export const year = <const R extends boolean = false>(
  o: TimeOptions<R> & { min?: number; max?: number; years?: Years },
): Field<number, R> => {
  const { required, ...words } = o
  const { min = YEAR_MIN, max = YEAR_MAX } = o
  const message = o.invalidMessage ?? `${o.label} must be a year from ${min} to ${max}`
  const schema = z
    .union(
      [
        z.number(message),
        z
          .string(message)
          .trim()
          .regex(/^\d{4}$/, message)
          .transform(Number),
      ],
      message,
    )
    .refine((n) => Number.isInteger(n) && n >= min && n <= max, message)
  const fromText = (cell: string): Reading<number> => {
    const read = readYear(cell)
    return !read.ok || schema.safeParse(read.value).success ? read : { ok: false, message }
  }
  return {
    ...words,
    min,
    max,
    kind: 'year',
    required: (required ?? false) as R,
    storage: 'integer',
    schema,
    fromText,
    toText: String,
  }
}
