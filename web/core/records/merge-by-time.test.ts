import { expect, it } from 'vitest'
import type { Proposal } from '#domain/api/proposal.ts'
import { mergeByTime } from './merge-by-time.ts'
import type { LabelledEntry } from './use-history.ts'

const entry = (at: string) => ({ _id: at, at }) as LabelledEntry
const proposal = (requestDate: string, status: Proposal['status'] = 'rejected') =>
  ({ approval_id: requestDate, requestDate, status }) as Proposal
const datesOf = (items: ReturnType<typeof mergeByTime>) =>
  items.map((item) => ('status' in item ? `proposed ${item.requestDate}` : item.at))

it('a history shows proposals between changes, and an approved proposal only once', () => {
  const entries = [entry('2026-03'), entry('2026-01')]
  const proposals = [proposal('2026-04', 'pending'), proposal('2026-02'), proposal('2026-02', 'approved')]
  expect(datesOf(mergeByTime(entries, proposals, false))).toEqual([
    'proposed 2026-04',
    '2026-03',
    'proposed 2026-02',
    '2026-01',
  ])
})

it('older proposals appear when the changes of their time are loaded', () => {
  const older = [proposal('2025-12')]
  expect(datesOf(mergeByTime([entry('2026-01')], older, true))).toEqual(['2026-01'])
  expect(datesOf(mergeByTime([entry('2026-01')], older, false))).toEqual(['2026-01', 'proposed 2025-12'])
})
