import { expect, it } from 'vitest'
import type { HistoryEntry } from '#domain/api/history.ts'
import type { MoreTime } from '#domain/api/returns.ts'
import type { Proposal } from '#domain/api/proposal.ts'
import { diffOf } from '#domain/changes/diff.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { StoredAnswer } from '#domain/returns/present-answer.ts'
import { stepsOf, type Step } from './history-steps.ts'
import { question, stored } from './testing/returns.ts'

const PARTS = [{ code: 'women', label: 'Women', group: 'by gender' }]
const QUESTIONS = [
  question({ code: 'jobs', label: 'Jobs', parts: PARTS }),
  question({ code: 'revenue', label: 'Revenue', kind: 'money' }),
  question({ code: 'proof', label: 'Balance sheet', kind: 'file' }),
]
const women = (number: number) => [{ code: 'women', name: 'Women', number }]
const BY = { name: 'Asha', designation: 'COE Editor' }
const PORTAL = { name: 'Ravi', designation: 'Master Edit' }

/** States one after the other, each with what it changes, as a history has them: the newest first. */
function historyOf(
  ...states: readonly [at: string, by: HistoryEntry['by'], values: object, more?: Partial<HistoryEntry>][]
): HistoryEntry[] {
  let before: HistoryEntry['before'] = null
  return states
    .map(([at, by, values, more], n): HistoryEntry => {
      const after: HistoryEntry['after'] = { ...before, ...values }
      const entry = {
        _id: String(n),
        action: n === 0 ? ('create' as const) : ('update' as const),
        origin: 'edit' as const,
        at: `2026-10-${at}:00.000Z`,
        by,
        proposedBy: null,
        before,
        after,
        changes: diffOf(returnRecord, before, after),
        ...more,
      }
      before = after
      return entry
    })
    .toReversed()
}
const steps = (entries: readonly HistoryEntry[], more: Partial<Parameters<typeof stepsOf>[1]> = {}): Step[] =>
  stepsOf(QUESTIONS, { entries, time: [], requests: [], hasMore: false, ...more })
const shown = (all: readonly Step[]) => all.map(({ what, person, reason }) => [what, person, reason])

const jobs = (number: number, more: Partial<StoredAnswer> = {}) => stored('jobs', { number, ...more })
const CLEAR = { decision: null, reason: null, codes: null }
const LIFE = historyOf(
  ['01T08:00', BY, { answers: [jobs(5)], status: 'draft' }],
  ['01T08:20', BY, { answers: [jobs(5, { parts: women(2) }), stored('revenue', { number: 1_000_000 })] }],
  ['01T08:40', BY, { answers: [jobs(7, { parts: women(2) }), stored('revenue', { number: 1_000_000 })] }],
  [
    '02T08:00',
    { name: 'Meena', designation: 'COE Master' },
    { submitted: [jobs(7)], submission: 1, status: 'submitted' },
    { origin: 'approval', proposedBy: 'Asha' },
  ],
  [
    '03T08:00',
    PORTAL,
    { decision: 'sent_back', reason: 'Which mill?', codes: ['jobs'], status: 'sent_back' },
  ],
  ['04T08:00', BY, { answers: [jobs(6, { note: 'Two left' })] }],
  [
    '05T08:00',
    BY,
    { ...CLEAR, submitted: [jobs(6, { note: 'Two left' })], submission: 2, status: 'submitted' },
  ],
  ['06T08:00', PORTAL, { decision: 'accepted', status: 'accepted' }],
  ['07T08:00', PORTAL, { decision: 'sent_back', reason: 'A wrong list', status: 'sent_back' }],
)

it('each step says what was done, by whom, and why', () => {
  expect(shown(steps(LIFE))).toEqual([
    ['Reopened', 'Ravi, Master Edit', 'A wrong list'],
    ['Accepted', 'Ravi, Master Edit', null],
    ['Submitted again', 'Asha, COE Editor', null],
    ['Answered', 'Asha, COE Editor', null],
    ['Sent back', 'Ravi, Master Edit', 'Which mill?'],
    ['Submitted', 'Asha; approved by Meena, COE Master', null],
    ['Answered', 'Asha, COE Editor', null],
  ])
  expect(steps(LIFE)[4]!.asked).toEqual(['Jobs'])
})

it('what one person typed within an hour is one step, from the first value to the last', () => {
  expect(steps(LIFE).at(-1)!.changes).toEqual([
    {
      code: 'jobs',
      label: 'Jobs',
      turns: [
        { label: '', from: null, to: '7' },
        { label: 'Women', from: null, to: '2' },
      ],
    },
    { code: 'revenue', label: 'Revenue', turns: [{ label: '', from: null, to: '₹10.00 Lac' }] },
  ])
})

it('a changed answer has its value, part, note and files before and after', () => {
  expect(steps(LIFE)[3]!.changes).toEqual([
    {
      code: 'jobs',
      label: 'Jobs',
      turns: [
        { label: '', from: '7', to: '6' },
        { label: 'Women', from: '2', to: null },
        { label: 'Note', from: null, to: 'Two left' },
      ],
    },
    { code: 'revenue', label: 'Revenue', turns: [{ label: '', from: '₹10.00 Lac', to: null }] },
  ])
  const file = (name: string) => ({ answers: [stored('proof', { file: name, files: [{ file: name }] })] })
  const [changed] = steps(historyOf(['01T08:00', BY, file('a.pdf')], ['03T08:00', BY, file('b.pdf')]))
  expect(changed!.changes).toMatchObject([
    { label: 'Balance sheet', turns: [{ label: '' }, { label: 'Files', from: '1 file', to: '1 file' }] },
  ])
})

it('requests and more time stand where they happened', () => {
  const time: MoreTime[] = [
    {
      what: 'requested',
      until: '2026-11-20',
      reason: 'Ill',
      is_late: false,
      by: BY,
      at: '2026-10-01T10:00:00.000Z',
    },
    {
      what: 'given',
      until: '2026-11-18',
      reason: 'Yes',
      is_late: false,
      by: PORTAL,
      at: '2026-10-01T11:00:00.000Z',
    },
    {
      what: 'declined',
      until: '2026-12-20',
      reason: 'No more',
      is_late: false,
      by: PORTAL,
      at: '2026-10-01T11:30:00.000Z',
    },
    {
      what: 'given',
      until: '2026-12-18',
      reason: 'Late',
      is_late: true,
      by: PORTAL,
      at: '2026-10-08T11:00:00.000Z',
    },
  ]
  const request = (status: Proposal['status'], more: Partial<Proposal> = {}): Proposal => ({
    approval_id: `of ${status}`,
    editor: 'Asha',
    editorId: null,
    requestDate: '2026-10-01T12:00:00.000Z',
    action: 'update',
    status,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    base: null,
    proposed: { submitted: [jobs(7)] },
    changes: [],
    ...more,
  })
  const rejected = request('rejected', { decidedBy: 'Meena', reason: 'Ask the mill' })
  const all = steps(LIFE, { time, requests: [rejected] })
  expect(shown(all).slice(0, 1)).toEqual([['Let in late until 18/12/2026', 'Ravi, Master Edit', 'Late']])
  expect(shown(all).slice(-5)).toEqual([
    ['Sent for approval; rejected', 'Asha; rejected by Meena', 'Ask the mill'],
    ['More time declined, requested until 20/12/2026', 'Ravi, Master Edit', 'No more'],
    ['More time given until 18/11/2026', 'Ravi, Master Edit', 'Yes'],
    ['More time requested until 20/11/2026', 'Asha, COE Editor', 'Ill'],
    ['Answered', 'Asha, COE Editor', null],
  ])
  expect(all.find(({ request: id }) => id !== null)).toMatchObject({
    request: 'of rejected',
    changes: [{ label: 'Jobs', turns: [{ from: null, to: '7' }] }],
  })
  expect(shown(steps([], { requests: [request('pending')] }))).toEqual([
    ['Sent for approval; it waits', 'Asha', null],
  ])
  // Of an older page, nothing yet.
  const newest = LIFE.slice(0, 2)
  expect(shown(steps(newest, { time, requests: [rejected], hasMore: true })).map(([what]) => what)).toEqual([
    'Let in late until 18/12/2026',
    'Reopened',
    'Accepted',
  ])
})
