import { expect, it } from 'vitest'
import { cutAround, cutText } from './cut-text.ts'

it('cuts a text at 80 characters by default', () => {
  expect(cutText('x'.repeat(80))).toBe('x'.repeat(80))
  expect(cutText('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  expect(cutText('Two words', 4)).toBe('Two…')
})

it('shows a text around the part that was searched', () => {
  expect(cutAround('Runs on jatropha oil', 'JATROPHA')).toBe('Runs on jatropha oil')
  expect(cutAround(`${'word '.repeat(40)}jatropha${' word'.repeat(40)}`, 'jatropha', 40)).toBe(
    '…word word word word jatropha word word w…',
  )
  expect(cutAround('x'.repeat(90), 'similar')).toBe(`${'x'.repeat(80)}…`)
})
