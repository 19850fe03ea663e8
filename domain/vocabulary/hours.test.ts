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

it('other texts are no hours', () => {
  for (const text of ['', '1:60', '1:5', ':30', '1.5', '-1', 'one', '1:30:00'])
    expect(readHours(text), text).toBeUndefined()
})
