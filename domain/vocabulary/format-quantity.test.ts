import { expect, it } from 'vitest'
import { formatQuantity } from './format-quantity.ts'

it('a count has the word of one or of several, and Indian grouping', () => {
  expect([0, 1, 2, 120_000].map((n) => formatQuantity(n, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1,20,000 rows',
  ])
  expect([1, 3].map((n) => formatQuantity(n, 'entry', 'entries'))).toEqual(['1 entry', '3 entries'])
})
