import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts a text at 80 characters unless a place says otherwise', () => {
  expect(cutText('x'.repeat(80))).toBe('x'.repeat(80))
  expect(cutText('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  expect(cutText('Two words', 4)).toBe('Two…')
})
