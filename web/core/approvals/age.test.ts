import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

it.each([
  ['2026-11-22T10:00:00.000Z', 'Just now'],
  ['2026-11-22T09:59:00.000Z', '1 minute'],
  ['2026-11-22T09:00:30.000Z', '59 minutes'],
  ['2026-11-22T08:59:59.000Z', '1 hour'],
  ['2026-11-21T10:00:00.000Z', '1 day'],
  ['2026-11-19T09:00:00.000Z', '3 days'],
  ['2026-11-22T10:00:05.000Z', 'Just now'],
])('a request of %s is "%s" old', (at, age) => {
  expect(ageOf(at, Date.parse('2026-11-22T10:00:00.000Z'))).toBe(age)
})
