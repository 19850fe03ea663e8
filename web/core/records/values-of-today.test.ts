import { expect, test } from 'vitest'
import { valuesOfDay } from '#domain/changes/initial-values.ts'
import { event } from '#domain/entities/event.ts'
import { funding } from '#domain/entities/funding.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { todayIn } from './values-of-today.ts'

test("a new event starts with today's date in the programme's time zone, which may be tomorrow elsewhere", () => {
  const evening = new Date('2026-12-31T20:00:00Z')
  expect(valuesOfDay(event, todayIn('Asia/Kolkata', evening))).toEqual({ start_date: '2027-01-01' })
  expect(valuesOfDay(event, todayIn('Europe/London', evening))).toEqual({ start_date: '2026-12-31' })
})

test('a year starts as a number, and a field without a default date starts empty', () => {
  expect(valuesOfDay(funding, '2026-06-01')).toEqual({ year: 2026 })
  expect(valuesOfDay(prototype, '2026-06-01')).toEqual({})
})
