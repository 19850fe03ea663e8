import type { PendingChange } from '#domain/api/approval.ts'
import { sumFunding, type FundingSum } from '#domain/api/funding-sums.ts'
import type { Figure } from '#domain/api/list-figures.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { recordOfFigure } from '#web/core/records/use-figures.ts'

/** What the card of a type shows and changes. */
export interface CardSum extends FundingSum {
  /** The item, if there is exactly one. */
  readonly item: Row | null
  /** The pending changes of these items. */
  readonly pending: readonly PendingChange[]
}

export const sumCards = (figures: readonly Figure[], year: number | null): CardSum[] =>
  sumFunding(figures, year).map((sum) => ({
    ...sum,
    item: sum.items === 1 && sum.figures[0] ? recordOfFigure(sum.figures[0]) : null,
    pending: sum.figures.flatMap((figure) => figure.pending ?? []),
  }))

/** How many years the panel offers (funding.md, Funding panel). */
const YEARS_BACK = 20

/** The years to choose from, newest first: the current and previous ones, and any year that has an item. */
export function yearsIn(items: readonly Figure[], now: number): number[] {
  const years = items.map((i) => i['year']).filter((y): y is number => typeof y === 'number')
  const usual = Array.from({ length: YEARS_BACK + 1 }, (_, at) => now - at)
  return [...new Set([...usual, ...years])].toSorted((a, b) => b - a)
}
