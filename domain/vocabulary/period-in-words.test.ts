import { expect, it } from 'vitest'
import { periodInWords } from './period-in-words.ts'

it.each([
  ['2026-27-Q2', 'Q2 2026-27'],
  ['2026-27-H1', 'H1 2026-27'],
  ['2026-27-M07', 'Jul 2026'],
  ['2026-27-M02', 'Feb 2027'],
  ['2026-27', '2026-27'],
  ['2026-12-04', '04/12/2026'],
])('%s is said as %s', (name, words) => {
  expect(periodInWords(name)).toBe(words)
})
