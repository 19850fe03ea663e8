import { expect, it } from 'vitest'
import { stepFrom } from './stepped.ts'

// (returns.md, Screens of returns)
it.each([
  ['an empty answer begins with the last figure', { value: null, last: 11, least: 0 }, 1, '11'],
  ['and with one, where there is none', { value: '', last: null, least: 0 }, 1, '1'],
  [
    'a step counts on from what is typed, with its commas',
    { value: '1,299', last: 11, least: 0 },
    1,
    '1,300',
  ],
  ['no step leads below the lowest figure', { value: 0, last: null, least: 0 }, -1, '0'],
  ['what is no number begins anew', { value: 'many', last: null, least: 0 }, 1, '1'],
] as const)('%s', (_, from, by, becomes) => {
  expect(stepFrom(from, by)).toBe(becomes)
})
