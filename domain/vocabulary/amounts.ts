import { refuse, type Reading } from './reading.ts'
import { splitNumber, type WrittenNumber } from './units.ts'

/** The longest amount. A longer text is refused before it costs time. */
const AMOUNT_LENGTH = 60

/** Digits, plain or with Indian or international grouping. */
export const GROUPED_DIGITS = /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$|^\d+$/

/** The number of a text, `zeros` powers of ten larger; undefined if its digits are not grouped as people do. */
export const numberOf = ({ whole, fraction, isNegative }: WrittenNumber, zeros = 0): number | undefined =>
  GROUPED_DIGITS.test(whole)
    ? // The exponent moves the decimal point exactly: 4.35 times 1,00,000 would be 434999.99999999994.
      Number(`${isNegative ? '-' : ''}${whole.replaceAll(',', '')}.${fraction || '0'}e${zeros}`)
    : undefined

/**
 * Parses an amount as people write it: "20,00,00,000", "₹1,250.50", "Rs. 5,000/-", "10 lac", "1.2 Cr",
 * "2.5 million". The result is in rupees. Refuses ambiguous texts such as "14,342,000+", "undisclosed", "5 m"
 * or another currency.
 */
export function readAmount(text: string): Reading<number> {
  const written = text.trim()
  if (written.length > AMOUNT_LENGTH)
    return refuse('amount-too-long', { text: written.slice(0, AMOUNT_LENGTH) })
  if (written.endsWith('+')) return refuse('open-amount', { text: written })
  const parts = splitNumber(written)
  if (!parts || parts.others.length > 0 || parts.zeros.length > 1 || parts.fraction.length > 7)
    return refuse('not-an-amount', { text: written })
  if (parts.isPercent) return refuse('percentage', { text: written })
  const { currencies, zeros } = parts
  if (currencies.some((currency) => currency !== 'INR')) return refuse('other-currency', { text: written })
  const value = numberOf(parts, zeros[0])
  if (value === undefined) return refuse('not-an-amount', { text: written })
  return parts.isNegative ? refuse('below-zero', { text: written }) : { ok: true, value }
}

/** Halves are rounded up, as usual for money. */
export const roundRupees = (amount: number): number => Math.round(amount)
