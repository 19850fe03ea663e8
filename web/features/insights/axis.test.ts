import { expect, it } from 'vitest'
import { labelsApart, ticksOf } from './axis.ts'

it('the lines of an axis are round values that begin with zero and reach the highest value', () => {
  expect(ticksOf(4)).toEqual([0, 1, 2, 3, 4])
  expect(ticksOf(93)).toEqual([0, 25, 50, 75, 100])
  expect(ticksOf(4_10_00_000)).toEqual([0, 2_00_00_000, 4_00_00_000, 6_00_00_000])
  expect(ticksOf(0)).toEqual([0, 0.25, 0.5, 0.75, 1])
  for (const highest of [1, 7, 31, 99, 1001, 123_456]) {
    const ticks = ticksOf(highest)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
})

it('labels that would touch are left out, from the last on', () => {
  const years = ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26', '2026-27']
  expect(labelsApart(years, 66, 11)).toEqual(years)
  expect(labelsApart(years, 50, 14)).toEqual(['', '2022-23', '', '2024-25', '', '2026-27'])
  expect(labelsApart([], 50, 14)).toEqual([])
})
