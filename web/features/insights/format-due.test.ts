import { expect, it } from 'vitest'
import type { Score } from '#domain/api/insights.ts'
import { formatDue } from './format-due.ts'

const score = (due: number, source: string | null = null): Score => ({ due, source }) as Score

it.each([
  [1.35, '1.4'],
  [6, '6'],
  [9.96, '10'],
  [28.7, '29'],
])('%d that are due are shown as %s', (due, text) => {
  expect(formatDue(score(due))).toBe(text)
})

it('an amount that is due is shown as an amount', () => {
  expect(formatDue(score(9_999_999.6, 'funds_raised'))).toBe('₹1.00 Cr')
})
