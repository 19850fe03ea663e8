import { describe, expect, test } from 'vitest'
import type { Figure } from '#domain/api/list-figures.ts'
import { spendingIn, sumFunding, yearsIn } from './sum-funding.ts'

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

  test('offers the last twenty years and every year that has an item', () => {
    const years = yearsIn([...ITEMS, item('opex', 1, 1998), item('opex', 1, 2030)], 2026)
    expect(years[0]).toBe(2030)
    expect(years.slice(1, 3)).toEqual([2026, 2025])
    expect(years).toHaveLength(23)
    expect(years.at(-1)).toBe(1998)
  })
})
