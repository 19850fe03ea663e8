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

/**
 * An amount as people write it, to a plain number in the unit it is written in: "20,00,00,000",
 * "₹1,250.50", "Rs. 5,000". Says why where it has no one sure meaning: "14,342,000+",
 * "undisclosed", another currency (ruling 31).
 */
export function readAmount(cell: string, isForeign = false): Reading<number> {
  const said = cell.trim()
  if (said.length > AMOUNT_LENGTH)
    return { ok: false, message: `"${said.slice(0, AMOUNT_LENGTH)}…" is not an amount` }
  const bare = said.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\s*(\/-|inr|rupees)$/i, '')
  const amount = isForeign ? bare.replace(/^(us\$|\$|usd|€|eur|£|gbp|¥|jpy)\s*/i, '') : bare
  const [whole = '', fraction, more] = amount.replace(/[\s\u00a0]/g, '').split('.')
  if (said.endsWith('+'))
    return { ok: false, message: `"${said}" is an open amount ("+"); write the exact amount` }
  if (amount.startsWith('-')) return { ok: false, message: `"${said}" is below zero` }
  if (!isForeign && /^(us\$|\$|usd|€|eur|£|gbp|¥)/i.test(bare))
    return { ok: false, message: `"${said}" is in another currency; write it in rupees` }
  if (more !== undefined || !GROUPED.test(whole) || (fraction !== undefined && !/^\d{1,6}$/.test(fraction)))
    return { ok: false, message: `"${said}" is not an amount` }
  return { ok: true, value: Number(`${whole.replaceAll(',', '')}.${fraction ?? '0'}`) }
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

/** Whole rupees (ruling 23), typed with or without grouping. A file's paise are rounded, and shown so. */
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
      return read.ok ? readWith(schema)(String(roundRupees(read.value))) : read
    },
    toText: String,
  }
}
