import { expect, it } from 'vitest'
import { formatPeriod, readPeriod } from './dates.ts'

it('reads a period of months as people write it, and again as it is shown', () => {
  const period = { fromDate: '2025-04-01', toDate: '2026-03-01' }
  for (const text of [
    'April 2025 - March 2026',
    'apr 2025 – mar 2026',
    ' Apr. 2025 to  MARCH 2026 ',
    'April 2025-March 2026',
    'Apr 2025 — Mar 2026',
  ])
    expect(readPeriod(text)).toEqual(period)
  expect(readPeriod(formatPeriod(period.fromDate, period.toDate))).toEqual(period)
})

it('guesses no period from half of one', () => {
  for (const text of [
    'April 2025',
    '2025 - 2026',
    'Ma 2025 - March 2026',
    'April 25 - March 26',
    'A - B - C',
    '{}',
  ])
    expect(readPeriod(text)).toBeUndefined()
})
