import { expect, it } from 'vitest'
import { rateProgress as rate } from './progress-status.ts'

const rateProgress = (achieved: number, target: number, part: number) =>
  rate(achieved, { target, plan: null }, { part, quarter: 1, within: 0 })

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
