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
  expect(GROUP_LABELS[groupOf({ status, warnings })]).toBe(label)
})

it('what is most urgent comes first', () => {
  expect(GROUPS.map((group) => GROUP_LABELS[group])).toEqual([
    'Missing',
    'To review',
    'Sent back',
    'To accept',
    'Accepted',
  ])
})
