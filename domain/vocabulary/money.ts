const UNITS = [
  { from: 10_000_000, word: 'Cr' },
  { from: 100_000, word: 'Lac' },
  { from: 1_000, word: 'K' },
] as const

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const decimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** "₹20,00,00,000": the whole amount with Indian grouping. */
export const formatRupees = (rupees: number): string => `₹${whole.format(rupees)}`

/** "₹20.00 Cr", "₹1.25 Lac", "₹14.30 K", "₹950": with two decimals (values.md, Money as shown). */
export function shortenRupees(rupees: number): string {
  const unit = UNITS.find((u) => Math.abs(rupees) >= u.from)
  if (!unit) return formatRupees(rupees)
  return `₹${decimals.format(rupees / unit.from)} ${unit.word}`
}
