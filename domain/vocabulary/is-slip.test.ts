import { expect, it } from 'vitest'
import { isSlipOf } from './is-slip.ts'

it.each([
  ['a letter too many', 'lakhhs', 'lakhs', true],
  ['a missing letter', 'laks', 'lakhs', true],
  ['a wrong letter', 'lakjs', 'lakhs', true],
  ['two swapped letters', 'lahks', 'lakhs', true],
  ['two wrong letters beside each other', 'lqqhs', 'lakhs', false],
  ['two wrong letters', 'lqkhz', 'lakhs', false],
  ['two missing letters', 'las', 'lakhs', false],
  ['another word', 'crore', 'lakhs', false],
])('%s', (_what, text, word, expected) => {
  expect(isSlipOf(text, word)).toBe(expected)
})
