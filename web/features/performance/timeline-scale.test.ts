import { expect, it } from 'vitest'
import { scaleOf } from './timeline-scale.ts'

it('a timeline of some months marks each month, one of years each year', () => {
  const months = scaleOf(['2026-04-10', '2027-03-31'])
  expect(months.marks.map(({ label }) => label).join(' ')).toBe(
    'Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar',
  )
  expect(scaleOf(['2023-04-10', '2026-03-31']).marks.map(({ label }) => label)).toEqual([
    '2024',
    '2025',
    '2026',
  ])
})

it('a timeline begins with the month of its first day and ends with that of its last', () => {
  const { at } = scaleOf(['2026-06-30', '2026-06-12'])
  expect([at('2026-06-01'), at('2026-06-16'), at('2027-01-01'), at('2020-01-01')]).toEqual([0, 50, 100, 0])
})
