import { z } from 'zod'
import type { Field, FieldWords, Reading } from './field.ts'
import { readWith } from './text-kinds.ts'

interface NumberOptions<R extends boolean> extends FieldWords {
  required?: R
  min?: number
  max?: number
}

/** What an integer column of PostgreSQL holds. */
const INTEGER_MAX = 2_147_483_647

/** 2^53 − 1 paise would be 90 lakh crore; rupees up to 10 lakh crore are exact everywhere. */
export const MONEY_MAX = 9_999_999_999_999

/** No amount is written longer; what is, is no amount, and would only cost time. */
const AMOUNT_LENGTH = 60

const GROUPED = /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$|^\d+$/

/** The words that people write behind an amount, each with the zeros it stands for. */
const UNITS = [
  { word: /^(k|thousand)$/i, zeros: 3 },
  { word: /^(l|lacs?|lakhs?)$/i, zeros: 5 },
  { word: /^(cr|crores?)$/i, zeros: 7 },
] as const

/** Digits with their grouping, a fraction, and a word behind them with or without a full stop. */
const WRITTEN = /^([\d,\s]*\d)(?:\.(\d{1,7}))?\s*(?:([a-z]+)\.?)?$/i

/**
 * An amount as people write it, to a plain number in the unit it is written in: "20,00,00,000",
 * "₹1,250.50", "Rs. 5,000/-", "10 lac", "1.2 Cr". Says why where it has no one sure meaning:
 * "14,342,000+", "undisclosed", "5 m", another currency.
 */
export function readAmount(cell: string, isForeign = false): Reading<number> {
  const said = cell.trim()
  if (said.length > AMOUNT_LENGTH)
    return { ok: false, message: `"${said.slice(0, AMOUNT_LENGTH)}…" is not an amount` }
  const bare = said.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\s*(\/-|inr|rupees)$/i, '')
  const amount = isForeign ? bare.replace(/^(us\$|\$|usd|€|eur|£|gbp|¥|jpy)\s*/i, '') : bare
  if (said.endsWith('+'))
    return { ok: false, message: `"${said}" is an open amount ("+"); write the exact amount` }
  if (amount.startsWith('-')) return { ok: false, message: `"${said}" is below zero` }
  if (!isForeign && /^(us\$|\$|usd|€|eur|£|gbp|¥)/i.test(bare))
    return { ok: false, message: `"${said}" is in another currency; write it in rupees` }
  const [, digits = '', fraction = '0', unit] = WRITTEN.exec(amount) ?? []
  // A blank groups digits as a comma does.
  const whole = digits.replace(/,?\s+/g, ',')
  const zeros = unit === undefined ? 0 : UNITS.find(({ word }) => word.test(unit))?.zeros
  if (!GROUPED.test(whole) || zeros === undefined)
    return { ok: false, message: `"${said}" is not an amount; write it like 10,00,000 or 10 lac` }
  // The exponent moves the point exactly: 4.35 times 1,00,000 would be 434999.99999999994.
  return { ok: true, value: Number(`${whole.replaceAll(',', '')}.${fraction}e${zeros}`) }
}

/** Halves round up, as a person rounds money. */
export const roundRupees = (amount: number): number => Math.round(amount)

const wholeNumberSchema = (o: NumberOptions<boolean>, word: string) => {
  const { min = 0, max = 1_000_000_000 } = o
  const message = o.invalidMessage ?? `${o.label} must be ${word}`
  // Below zero only where a field may be: an incubator without a phase says -1.
  const isWritten = (t: string): boolean => GROUPED.test(min < 0 ? t.replace(/^-/, '') : t)
  return z
    .union([z.number(message), z.string(message).trim().refine(isWritten, message)], message)
    .transform((v) => (typeof v === 'string' ? Number(v.replaceAll(',', '')) : v))
    .refine((n) => Number.isInteger(n), message)
    .refine((n) => n >= min, o.invalidMessage ?? `${o.label} must be at least ${min}`)
    .refine((n) => n <= max, o.invalidMessage ?? `${o.label} must be at most ${max.toLocaleString('en-IN')}`)
}

export const wholeNumber = <const R extends boolean = false>(o: NumberOptions<R>): Field<number, R> => {
  const { required, ...words } = o
  const schema = wholeNumberSchema(o, 'a whole number')
  return {
    ...words,
    kind: 'whole-number',
    required: (required ?? false) as R,
    storage: (o.max ?? 0) > INTEGER_MAX ? 'bigint' : 'integer',
    schema,
    fromText: readWith(schema),
    toText: String,
  }
}

/** Whole rupees, read from a number or from text as people write amounts. A file's paise are rounded, and shown so. */
export const money = <const R extends boolean = false>(o: NumberOptions<R>): Field<number, R> => {
  const { required, ...words } = o
  const schema = z
    .union(
      [z.number(`${o.label} must be an amount`), z.string(`${o.label} must be an amount`)],
      `${o.label} must be an amount`,
    )
    .transform((v, ctx) => {
      const read: Reading<number> = typeof v === 'number' ? { ok: true, value: v } : readAmount(v)
      if (read.ok) return read.value
      ctx.addIssue({ code: 'custom', message: read.message })
      return z.NEVER
    })
    .refine(Number.isInteger, `${o.label} must be in whole rupees`)
    .refine((n) => n >= 0, `${o.label} must not be below zero`)
    .refine((n) => n <= MONEY_MAX, `${o.label} must be at most ${MONEY_MAX.toLocaleString('en-IN')}`)
  return {
    ...words,
    kind: 'money',
    required: (required ?? false) as R,
    storage: 'bigint',
    schema,
    fromText: (cell) => {
      const read = readAmount(cell)
      return read.ok ? readWith(schema)(roundRupees(read.value)) : read
    },
    toText: String,
  }
}
