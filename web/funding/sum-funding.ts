import type { PendingChange } from '#domain/api/approval.ts'
import type { Figure } from '#domain/api/list-figures.ts'
import { funding, FUNDING_ITEM_TYPES, SUMMARY_TYPES } from '#domain/entities/funding.ts'
import type { Row } from '#web/api/use-records.ts'
import { labelOf } from '#web/kinds/options.ts'
import { recordOfFigure } from '#web/records/use-figures.ts'

/** The items of one type: their number, and their sum in rupees. */
export interface FundingSum {
  type: string
  label: string
  amount: number
  items: number
  /** The item, if there is exactly one. */
  item: Row | null
  /** The pending changes of these items. */
  pending: readonly PendingChange[]
}

const typeOf = (figure: Figure): string => String(figure['type'] ?? '')

/**
 * A year's items by type; of all years where `year` is null. The promised types come first, even without
 * items.
 */
export function sumFunding(figures: readonly Figure[], year: number | null): FundingSum[] {
  const ofYear = figures.filter((f) => year === null || f['year'] === year)
  const types = new Set([...FUNDING_ITEM_TYPES.map((t) => t.value as string), ...ofYear.map(typeOf)])
  return [...types].map((type) => {
    const ofType = ofYear.filter((f) => typeOf(f) === type)
    const items = ofType.reduce((sum, f) => sum + f.records, 0)
    return {
      type,
      label: labelOf(funding.fields.type, type),
      amount: ofType.reduce((sum, f) => sum + Number(f['amount'] ?? 0), 0),
      items,
      item: items === 1 && ofType[0] ? recordOfFigure(ofType[0]) : null,
      pending: ofType.flatMap((f) => f.pending ?? []),
    }
  })
}

/** What the donut shows: spending, without summary types (funding.md, Funding item types). */
export const spendingIn = (sums: readonly FundingSum[]): FundingSum[] =>
  sums.filter((s) => !SUMMARY_TYPES.includes(s.type) && s.amount > 0)

/** How many years the panel offers (funding.md, Funding panel). */
const YEARS_BACK = 20

/** The years to choose from, newest first: the current and previous ones, and any year that has an item. */
export function yearsIn(items: readonly Figure[], now = new Date().getFullYear()): number[] {
  const years = items.map((i) => i['year']).filter((y): y is number => typeof y === 'number')
  const usual = Array.from({ length: YEARS_BACK + 1 }, (_, at) => now - at)
  return [...new Set([...usual, ...years])].toSorted((a, b) => b - a)
}
