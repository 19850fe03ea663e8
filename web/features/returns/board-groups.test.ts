import { expect, it } from 'vitest'
import type { BoardRow } from '#domain/api/return-board.ts'
import { countGroups, inOrder, pastOf } from './board-groups.ts'
import { boardRow } from './testing/returns.ts'

const row = (name: string, more: Partial<BoardRow>) => boardRow({ _id: name, name, ...more })

const WANTED = { until: '2026-11-20', reason: 'Ill', by: 'Asha', at: '2026-10-12T05:00:00Z' }

it('who asks for more time stands first, then what is missing, the latest before the others; what is accepted last', () => {
  const rows = [
    row('accepted', { status: 'accepted' }),
    row('plain', { status: 'submitted' }),
    row('back', { status: 'sent_back' }),
    row('warned', { status: 'submitted', warnings: 2 }),
    row('late', { status: 'draft', days_late: 2 }),
    row('waits', { days_late: 3, extension: WANTED }),
    row('latest', { status: 'not_submitted', days_late: 40 }),
  ]
  expect(inOrder(rows).map(({ name }) => name)).toEqual([
    'waits',
    'latest',
    'late',
    'warned',
    'back',
    'plain',
    'accepted',
  ])
  expect(countGroups(rows)).toEqual({ time: 1, missing: 2, review: 1, back: 1, accept: 1, accepted: 1 })
})

it.each([
  [undefined, { how: 'none' }],
  [row('a', { status: 'not_submitted', days_late: 90 }), { how: 'not' }],
  [row('b', { status: 'accepted', submitted_on: '2026-10-14' }), { how: 'on-time' }],
  [row('c', { status: 'accepted', submitted_on: '2026-10-18', days_late: 3 }), { how: 'late', days: 3 }],
])('a past period says on time, late by how many days, not submitted or not asked: %o', (past, expected) => {
  expect(pastOf(past)).toEqual(expected)
})
