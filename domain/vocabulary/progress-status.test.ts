import { expect, it } from 'vitest'
import { rateProgress, partOfYearOver, partOver } from './progress-status.ts'

it('progress is green from 100 % of what is due by today, amber from 70 %, red below, and grey without a target', () => {
  // (dashboards-and-figures.md, Red amber green)
  const half = (achieved: number, target = 100) => rateProgress(achieved, target, 0.5).color
  expect([50, 49, 35, 34].map((achieved) => half(achieved))).toEqual(['green', 'amber', 'amber', 'red'])
  expect(half(5, 0)).toBe('grey')
  expect(rateProgress(5, 0, 1).word).toBe('No target')
})

it('the word says what the colour says, for a past year too', () => {
  expect(rateProgress(0, 10, 0.5).word).toBe('Behind')
  expect(rateProgress(0, 10, 1)).toEqual({ color: 'red', word: 'Missed' })
  expect(rateProgress(2022, 100, 0.1).word).toBe('Reached')
  expect(rateProgress(0, 10, 0).word).toBe('Not due yet')
})

it('the elapsed part of a year is none before it and all after it; without a year, the whole target is due', () => {
  expect(partOfYearOver(2026, '2026-01-01')).toBe(0)
  expect(partOfYearOver(2026, '2026-07-02')).toBeCloseTo(182 / 365)
  expect(partOfYearOver(2025, '2026-01-01')).toBe(1)
  expect(partOfYearOver(2027, '2026-11-23')).toBe(0)
  expect(partOfYearOver(null, '2026-11-23')).toBe(1)
  expect(partOver('2025-04-01', '2026-03-31', '2025-10-01')).toBeCloseTo(183 / 365)
})
