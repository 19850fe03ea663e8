import { describe, expect, test } from 'vitest'
import type { Figure } from './list-figures.ts'
import { donutOf, spendingIn, sumFunding } from './funding-sums.ts'

const item = (type: string, amount: number, year: number | null): Figure => ({
  _id: `${type}-${amount}-${year}`,
  records: 1,
  updatedAt: '',
  type,
  amount,
  year,
})
const ITEMS = [
  item('capex', 1_500_000, 2025),
  item('capex', 500_000, 2025),
  item('capex', 7, 2024),
  item('opex', 300_000, 2025),
  item('received', 9_000_000, 2025),
  item('Training grants', 40_000, 2025),
  item('allocated', 12, null),
]
const amounts = (year: number | null) =>
  Object.fromEntries(sumFunding(ITEMS, year).map((s) => [s.label, s.amount]))

describe('the funding overview', () => {
  test("has a card for each promised type, with or without items, then for the programme's own types", () => {
    expect(sumFunding([], 2025).map((s) => s.label)).toEqual([
      'Allocated',
      'Received',
      'Utilized',
      'Balance',
      'Capex',
      'Opex',
      'Grants allocated',
      'Grants received',
    ])
    expect(sumFunding(ITEMS, 2025).at(-1)?.label).toBe('Training grants')
  })

  test("sums a year's items by type, or those of all years if none is selected", () => {
    expect(amounts(2025)).toMatchObject({ Capex: 2_000_000, Opex: 300_000, Allocated: 0 })
    expect(amounts(null)).toMatchObject({ Capex: 2_000_007, Allocated: 12 })
  })

  test('leaves summary types out of the donut', () => {
    expect(spendingIn(sumFunding(ITEMS, 2025)).map((s) => s.type)).toEqual([
      'capex',
      'opex',
      'Training grants',
    ])
  })

  test('shows each type of spending with its part of the sum', () => {
    const { total, slices } = donutOf(spendingIn(sumFunding(ITEMS, 2025)))
    expect(total).toBe(2_340_000)
    expect(slices.map(({ label, share }) => [label, share])).toEqual([
      ['Capex', '85.5%'],
      ['Opex', '12.8%'],
      ['Training grants', '1.7%'],
    ])
    expect(slices.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100)
    expect(donutOf([])).toEqual({ total: 0, slices: [] })
  })
})
