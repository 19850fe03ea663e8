import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts a text at 80 characters by default', () => {
  expect(cutText('x'.repeat(80))).toBe('x'.repeat(80))
  expect(cutText('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  expect(cutText('Two words', 4)).toBe('Two…')
})
