import { FIGURE_WORDS, type FigureName } from '#domain/api/insight-figures.ts'
import { formatMinutes } from '#domain/vocabulary/hours.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** A value of this figure as people read it: an amount, hours, or a number. */
export function formatFigure(name: FigureName, value: number): string {
  const { unit, sign } = FIGURE_WORDS[name]
  if (unit === 'rupees') return shortenRupees(value, sign)
  return unit === 'minutes' ? formatMinutes(value) : grouped.format(value)
}

/** A round value of an axis, without places that are zero: "₹50 Cr". */
export const formatTick = (name: FigureName, value: number): string =>
  formatFigure(name, value).replace(/\.00\b/, '')
