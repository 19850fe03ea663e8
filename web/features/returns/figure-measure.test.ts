import { expect, it } from 'vitest'
import { figureFor, measureOf } from './figure-measure.ts'

const FIGURE = { key: 'COE', label: 'COE', sum: 30, last: 20, median: 9, reported: 4, asked: 5 }

// (returns.md, Figures)
it.each([
  ['a sum', { kind: 'number', adds_up: 'sum' }, 30],
  ['the last values', { kind: 'number', adds_up: 'last' }, 20],
  ['an average of those that reported', { kind: 'number', adds_up: 'average' }, 7.5],
  ['a percentage, which is never added up', { kind: 'percent', adds_up: 'last' }, 7.5],
] as const)('a group is shown by %s', (_, question, value) => {
  expect(figureFor(measureOf(question), FIGURE)).toBe(value)
})

it.each(['sum', 'last', 'average'] as const)(
  'where nobody reported, the %s is nothing and not zero',
  (one) => {
    expect(figureFor(one, { ...FIGURE, sum: null, last: null, reported: 0 })).toBeNull()
  },
)
