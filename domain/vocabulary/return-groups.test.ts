import { expect, it } from 'vitest'
import { GROUP_LABELS, GROUPS, groupOf } from './return-groups.ts'

// (returns.md, Screens of returns)
it.each([
  ['accepted', 0, 'Accepted'],
  ['sent_back', 0, 'Sent back'],
  ['submitted', 2, 'To review'],
  ['submitted', 0, 'To accept'],
  ['draft', 0, 'Missing'],
  ['not_started', 0, 'Missing'],
])('a return that is %s with %i warnings is in the group "%s"', (status, warnings, label) => {
  expect(GROUP_LABELS[groupOf({ status, warnings, extension: null })]).toBe(label)
})

it('whoever waits for more time is in a group of their own', () => {
  const waits = { status: 'not_submitted', warnings: 0, extension: {} }
  expect(GROUP_LABELS[groupOf(waits)]).toBe('Ask for more time')
})

it('what is most urgent comes first', () => {
  expect(GROUPS.map((group) => GROUP_LABELS[group])).toEqual([
    'Ask for more time',
    'Missing',
    'To review',
    'Sent back',
    'To accept',
    'Accepted',
  ])
})
