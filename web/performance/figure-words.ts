import { MILESTONES_IN_RUPEES } from '#domain/entities/milestone.ts'
import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'

const grouped = new Intl.NumberFormat('en-IN')

/** "1,20,000": the whole of it. */
export const wholeFigure = (n: number): string => grouped.format(n)

/** "1.2 Lac": where there is little room, in the words of amounts without their sign and their last zeros. */
export const shortFigure = (n: number): string =>
  shortenRupees(n)
    .slice('₹'.length)
    .replace(/\.?0+(?= )/, '')

/**
 * Figures of a type of milestone in words, with the sign of rupees where that is its unit. `brief` is as whole as it can
 * be in a line with other words: amounts are long.
 */
export const figureWordsOf = (title: string) =>
  MILESTONES_IN_RUPEES.includes(title)
    ? { whole: formatRupees, brief: shortenRupees, short: shortenRupees }
    : { whole: wholeFigure, brief: wholeFigure, short: shortFigure }
