import { refuse, type Reading } from './reading.ts'

/** The longest amount. A longer text is refused before it costs time. */
const AMOUNT_LENGTH = 60

/** Digits, plain or with Indian or international grouping. */
export const GROUPED_DIGITS = /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$|^\d+$/

/** The units that people write after an amount, with their number of zeros. */
const UNITS = [
  { word: /^(k|thousand)$/i, zeros: 3 },
  { word: /^(l|lacs?|lakhs?)$/i, zeros: 5 },
  { word: /^(cr|crores?)$/i, zeros: 7 },
] as const

/** Grouped digits, a fraction, and a unit with or without a full stop. */
const WRITTEN = /^([\d,\s]*\d)(?:\.(\d{1,7}))?\s*(?:([a-z]+)\.?)?$/i

/**
 * Parses an amount as people write it: "20,00,00,000", "₹1,250.50", "Rs. 5,000/-", "10 lac", "1.2 Cr". The
 * result is in the unit of the text. Refuses ambiguous texts such as "14,342,000+", "undisclosed", "5 m" or
 * another currency. `isForeign` allows the sign of another currency.
 */
export function readAmount(text: string, isForeign = false): Reading<number> {
  const written = text.trim()
  if (written.length > AMOUNT_LENGTH)
    return refuse('amount-too-long', { text: written.slice(0, AMOUNT_LENGTH) })
  const bare = written.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/\s*(\/-|inr|rupees)$/i, '')
  const amount = isForeign ? bare.replace(/^(us\$|\$|usd|€|eur|£|gbp|¥|jpy)\s*/i, '') : bare
  if (written.endsWith('+')) return refuse('open-amount', { text: written })
  if (amount.startsWith('-')) return refuse('below-zero', { text: written })
  if (!isForeign && /^(us\$|\$|usd|€|eur|£|gbp|¥)/i.test(bare))
    return refuse('other-currency', { text: written })
  const [, digits = '', fraction = '0', unit] = WRITTEN.exec(amount) ?? []
  // A space groups digits like a comma.
  const whole = digits.replace(/,?\s+/g, ',')
  const zeros = unit === undefined ? 0 : UNITS.find(({ word }) => word.test(unit))?.zeros
  if (!GROUPED_DIGITS.test(whole) || zeros === undefined) return refuse('not-an-amount', { text: written })
  // The exponent moves the decimal point exactly: 4.35 times 1,00,000 would be 434999.99999999994.
  return { ok: true, value: Number(`${whole.replaceAll(',', '')}.${fraction}e${zeros}`) }
}

/** Halves are rounded up, as usual for money. */
export const roundRupees = (amount: number): number => Math.round(amount)
