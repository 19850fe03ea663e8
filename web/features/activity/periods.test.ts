import { expect, it } from 'vitest'
import { periodsOf } from './periods.ts'

const daysOf = (today: string) => periodsOf(today).map(({ from, to }) => `${from} to ${to}`)

it('a week runs from Monday to Sunday, a month from its first day to its last', () => {
  expect(daysOf('2026-11-23')).toEqual([
    '2026-11-23 to 2026-11-29',
    '2026-11-16 to 2026-11-22',
    '2026-11-01 to 2026-11-30',
    '2026-10-01 to 2026-10-31',
  ])
})

it('a Sunday ends its week, and January follows on December', () => {
  expect(daysOf('2023-01-01')).toEqual([
    '2022-12-26 to 2023-01-01',
    '2022-12-19 to 2022-12-25',
    '2023-01-01 to 2023-01-31',
    '2022-12-01 to 2022-12-31',
  ])
})
