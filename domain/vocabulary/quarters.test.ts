import { expect, it } from 'vitest'
import { quarterOf } from './quarters.ts'

it('quarters are those of the financial year from April to March', () => {
  // (dashboards-and-figures.md, Quarters)
  expect(quarterOf('2026-04-01')).toEqual({ from: '2026-04-01', label: 'Q1 2026-27' })
  expect(quarterOf('2026-06-30')).toEqual({ from: '2026-04-01', label: 'Q1 2026-27' })
  expect(quarterOf('2026-11-24')).toEqual({ from: '2026-10-01', label: 'Q3 2026-27' })
  expect(quarterOf('2027-03-31')).toEqual({ from: '2027-01-01', label: 'Q4 2026-27' })
})
