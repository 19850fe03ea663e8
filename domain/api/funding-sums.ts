/** What the funding overview shows, signed in and in public (funding.md, Funding panel). */
import { funding, FUNDING_ITEM_TYPES, SUMMARY_TYPES } from '#domain/entities/funding.ts'
import { labelOf } from '#domain/kinds/options.ts'
import type { Figure } from './list-figures.ts'

/** The items of one type: their number, and their sum in rupees. */
export interface FundingSum {
  readonly type: string
  readonly label: string
  readonly amount: number
  readonly items: number
  readonly figures: readonly Figure[]
}

const typeOf = ({ type }: Figure): string => String(type ?? '')

/**
 * A year's items by type; of all years where `year` is null. The promised types come first, even without
 * items.
 */
export function sumFunding(figures: readonly Figure[], year: number | null): FundingSum[] {
  const ofYear = figures.filter(({ year: one }) => year === null || one === year)
  const types = new Set<string>([...FUNDING_ITEM_TYPES.map(({ value }) => value), ...ofYear.map(typeOf)])
  return [...types].map((type) => {
    const ofType = ofYear.filter((f) => typeOf(f) === type)
    return {
      type,
      label: labelOf(funding.fields.type, type),
      amount: ofType.reduce((sum, { amount }) => sum + Number(amount ?? 0), 0),
      items: ofType.reduce((sum, { records }) => sum + records, 0),
      figures: ofType,
    }
  })
}

/** What the donut shows: spending, without summary types (funding.md, Funding item types). */
export const spendingIn = <Sum extends Pick<FundingSum, 'type' | 'amount'>>(sums: readonly Sum[]): Sum[] =>
  sums.filter(({ type, amount }) => !SUMMARY_TYPES.includes(type) && amount > 0)

const inWords = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** A part of the donut, in the order of the ring and its legend. */
export interface Slice extends Pick<FundingSum, 'label' | 'amount'> {
  /** Of its own. */
  readonly name: string
  readonly percent: number
  /** The percentage as the legend writes it. */
  readonly share: string
}

/** The donut of this spending: its slices, and the sum in its middle. */
export function donutOf(spending: readonly Pick<FundingSum, 'type' | 'label' | 'amount'>[]): {
  readonly total: number
  readonly slices: readonly Slice[]
} {
  const total = spending.reduce((sum, { amount }) => sum + amount, 0)
  const slices = spending.map(({ type, label, amount }) => ({
    name: type,
    label,
    amount,
    percent: (amount / total) * 100,
    share: inWords.format(amount / total),
  }))
  return { total, slices }
}
