const UNITS = [
  { from: 10_000_000, word: 'Cr' },
  { from: 100_000, word: 'Lac' },
  { from: 1_000, word: 'K' },
] as const

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** "₹20,00,00,000": the whole amount with Indian grouping. */
export const formatRupees = (rupees: number): string => `₹${whole.format(rupees)}`

/** "₹20 Cr", "₹1.25 Lac", "₹14.34 K", "₹950": two decimals at most (values.md, Money as shown). */
export function shortenRupees(rupees: number): string {
  const unit = UNITS.find((u) => Math.abs(rupees) >= u.from)
  if (!unit) return formatRupees(rupees)
  return `₹${(rupees / unit.from).toLocaleString('en-IN', { maximumFractionDigits: 2 })} ${unit.word}`
}
