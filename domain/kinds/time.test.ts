/** (values.md, Times of day) */
import { describe, expect, it } from 'vitest'
import { readText, readValueOf, showText, writeText } from './register.ts'
import { message, value } from './testing/sample-fields.ts'

const field = { kind: 'time', label: 'Start time' } as const

describe('a time of day', () => {
  it.each([
    ['14:00', '14:00'],
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['0930 pm', '21:30'],
    [' 9:30 am ', '09:30'],
    ['9:30\u202fAM', '09:30'],
    ['2.30 p.m.', '14:30'],
    ['2pm', '14:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['00:00', '00:00'],
  ])('is read from %j as %s, in a file and in a body', (text, read) => {
    expect(value(readText(field, text))).toBe(read)
    expect(value(readValueOf(field, text))).toBe(read)
  })

  it.each([
    '9',
    '930',
    '24:00',
    '14:60',
    '9.3',
    '14:00 pm',
    '0 am',
    '13 pm',
    '10:00:30',
    '10:00 – 12:00',
    '2025-07-18T10:00',
    'noon',
    '--:--',
    930,
    0.375,
    {},
  ])('is not guessed from %j', (raw) =>
    expect(message(field, readValueOf(field, raw))).toBe(
      'Start time must be a time of day, such as 14:30 or 2:30 pm',
    ),
  )

  it('is written and shown as it is stored, and read back from its text', () => {
    expect(writeText(field, '09:30')).toBe('09:30')
    expect(value(readText(field, writeText(field, '09:30')))).toBe('09:30')
    expect(showText(field, '21:05')).toBe('21:05')
  })
})
