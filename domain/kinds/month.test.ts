import { describe, expect, it } from 'vitest'
import { defineFields, readText, readValueOf, writeText } from './register.ts'
import { message, value } from './testing/sample-fields.ts'

const { month } = defineFields({ month: { kind: 'month', label: 'Month' } })

// (values.md, Months of a year)
describe('a month of a year', () => {
  it.each([7, '7', '07', 'Jul', 'july', 'JULY', 'Jul.', '15/07/2026', 'Jul 2026', '2026-07'])(
    'is read from %s',
    (written) => {
      expect(value(readValueOf(month, written))).toBe(7)
      expect(value(readText(month, String(written)))).toBe(7)
    },
  )

  it.each([0, 13, 7.5, '00', 'Ju', 'Smarch', 'soon', true, `${' '.repeat(50)}7`])('is not %s', (written) => {
    expect(message(month, readValueOf(month, written))).toBe('Month must be a month, such as 7 or July')
  })

  it('is written by its name, which is read back', () => {
    for (let number = 1; number <= 12; number += 1)
      expect(value(readText(month, writeText(month, number)))).toBe(number)
    expect(writeText(month, 7)).toBe('July')
  })
})
