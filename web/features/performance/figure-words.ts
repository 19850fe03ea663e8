import { MILESTONES_IN_RUPEES } from '#domain/entities/milestone-state.ts'
import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'

/** "1,20,000": the full figure. */
export const wholeFigure = (n: number): string => formatNumber(n)

/** "1.2 Lac": a short form like that of amounts, without currency sign and trailing zeros. */
export const shortFigure = (n: number): string =>
  shortenRupees(n)
    .slice('₹'.length)
    .replace(/\.?0+(?= )/, '')

/**
 * A milestone's figures as text, with ₹ if its unit is rupees. `brief` shortens amounts, for a line with
 * other words.
 */
export const figureWordsOf = (title: string) =>
  MILESTONES_IN_RUPEES.includes(title)
    ? { whole: formatRupees, brief: shortenRupees, short: shortenRupees }
    : { whole: wholeFigure, brief: wholeFigure, short: shortFigure }
