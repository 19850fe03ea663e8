const UNITS = [
  { from: 10_000_000, word: 'Cr' },
  { from: 100_000, word: 'Lac' },
  { from: 1_000, word: 'K' },
] as const

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const decimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type Sign = '₹' | 'Rs '

/** "₹20,00,00,000": the whole amount with Indian grouping. */
export const formatRupees = (rupees: number, sign: Sign = '₹'): string => `${sign}${whole.format(rupees)}`

/** Whether an amount has this unit once it is rounded as the next smaller one would show it: 99,999 is 100.00 K. */
function reaches(rupees: number, at: number): boolean {
  const smaller = UNITS[at + 1]
  const step = smaller === undefined ? 1 : smaller.from / 100
  return Math.round(Math.abs(rupees) / step) * step >= UNITS[at]!.from
}

/** "₹20.00 Cr", "₹1.25 Lac", "₹14.30 K", "₹950": with two decimals (values.md, Money as shown). */
export function shortenRupees(rupees: number, sign: Sign = '₹'): string {
  const unit = UNITS.find((_, at) => reaches(rupees, at))
  if (!unit) return formatRupees(rupees, sign)
  return `${sign}${decimals.format(rupees / unit.from)} ${unit.word}`
}
