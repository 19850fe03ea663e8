import { returnForm } from '#domain/entities/return-form.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { showText } from '#domain/kinds/register.ts'
import { text } from '#domain/kinds/text.ts'
import { expect, it } from 'vitest'
import { periodInWords, shortPeriod } from './period-in-words.ts'

it.each([
  ['2026-27-Q2', 'Q2 2026-27', 'Q2 26-27'],
  ['2026-27-H1', 'H1 2026-27', 'H1 26-27'],
  ['2026-27-M07', 'Jul 2026', 'Jul 26'],
  ['2026-27-M02', 'Feb 2027', 'Feb 27'],
  ['2026-27', '2026-27', '26-27'],
  ['2026-12-04', '04/12/2026', '04/12/2026'],
])('%s is said as %s, and in a narrow column as %s', (name, words, short) => {
  expect(periodInWords(name)).toBe(words)
  expect(shortPeriod(name)).toBe(short)
})

it('a field that names a period reads it in words, and a file that is imported again names it as it is', () => {
  for (const field of [returnForm.fields.first_period, returnRecord.fields.period]) {
    expect(showText(field, '2026-27-M07')).toBe('Jul 2026')
    expect(text.toText(field, '2026-27-M07')).toBe('2026-27-M07')
  }
})
