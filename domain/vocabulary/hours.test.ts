import { expect, it } from 'vitest'
import { formatMinutes, readHours } from './hours.ts'

it('minutes are shown as hours and minutes, and typed in the same way', () => {
  for (const [minutes, text] of [
    [0, '0:00'],
    [5, '0:05'],
    [90, '1:30'],
    [1_440, '24:00'],
  ] as const) {
    expect(formatMinutes(minutes)).toBe(text)
    expect(readHours(text)).toBe(minutes)
  }
  expect(readHours(' 2 ')).toBe(120)
})

it('hours are read as people write them', () => {
  const written = {
    '1.5': 90,
    '1.50': 90,
    '0.25': 15,
    '1h 15m': 75,
    '1 h 30 min': 90,
    '2 hours': 120,
    '45 minutes': 45,
  }
  for (const [text, minutes] of Object.entries(written)) expect(readHours(text), text).toBe(minutes)
})

it('other texts are no hours', () => {
  for (const text of ['', '1:60', '1:5', ':30', '1.3', '1.30', '-1', 'one', '1:30:00', 'h', 'min', '1 h 30'])
    expect(readHours(text), text).toBeUndefined()
})
