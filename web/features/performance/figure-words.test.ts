import { expect, it } from 'vitest'
import { figureWordsOf, shortFigure } from './figure-words.ts'

it.each([
  [950, '950'],
  [12_000, '12 K'],
  [100_000, '1 Lac'],
  [120_000, '1.2 Lac'],
  [1_000_000_000, '100 Cr'],
])('a count of %i is short without decimals that say nothing: %s', (count, shown) =>
  expect(shortFigure(count)).toBe(shown),
)

it('revenue is shown in rupees, everything else as a count', () => {
  // (milestones.md, Milestone donut)
  expect(figureWordsOf('Revenues generated').brief(1_200_000)).toBe('₹12.00 Lac')
  expect(figureWordsOf('Jobs created').brief(1_200_000)).toBe('12,00,000')
})
