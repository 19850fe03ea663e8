import { expect, test } from 'vitest'
import type { Figure } from '#domain/api/list-figures.ts'
import { sumCards, yearsIn } from './sum-funding.ts'

const itemOf = (type: string, year: number, records = 1): Figure => ({
  _id: `${type}-${year}`,
  records,
  updatedAt: '',
  type,
  amount: 5,
  year,
})

test('the funding overview offers the last twenty years and every year that has an item', () => {
  const years = yearsIn([itemOf('opex', 2025), itemOf('opex', 1998), itemOf('opex', 2030)], 2026)
  expect(years[0]).toBe(2030)
  expect(years.slice(1, 3)).toEqual([2026, 2025])
  expect(years).toHaveLength(23)
  expect(years.at(-1)).toBe(1998)
})

test('a card changes its item where there is exactly one', () => {
  const cards = sumCards([itemOf('capex', 2025), itemOf('opex', 2025, 2)], 2025)
  const itemIn = (type: string) => cards.find((card) => card.type === type)?.item
  expect(itemIn('capex')).toMatchObject({ _id: 'capex-2025', amount: 5 })
  expect([itemIn('opex'), itemIn('received')]).toEqual([null, null])
})
