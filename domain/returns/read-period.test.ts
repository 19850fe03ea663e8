import { expect, it } from 'vitest'
import { readPeriod } from './read-period.ts'

// (returns.md, Periods)
it.each([
  ['Q2 2026-27', '2026-27-Q2'],
  ['2026-27 q2', '2026-27-Q2'],
  ['h1 2026-27', '2026-27-H1'],
  ['Jul 2026', '2026-27-M07'],
  ['February 2027', '2026-27-M02'],
  ['2026-27', '2026-27'],
  ['2026-27-M07', '2026-27-M07'],
])('%s is read as %s', (typed, name) => {
  expect(readPeriod(typed)).toBe(name)
})

it.each(['Q5 2026-27', 'Q2 2026', 'Q2', 'soon', '2026-28', '32 Jul 2026'])('%s names no period', (typed) => {
  expect(readPeriod(typed)).toBeUndefined()
})
