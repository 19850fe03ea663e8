import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Return } from '#domain/api/returns.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { RequestedAnswers } from './requested-answers.tsx'
import { answer, question, wholeReturn, stored } from './testing/returns.ts'

const PARTS = [
  { code: 'women', label: 'Women', group: 'by gender' },
  { code: 'men', label: 'Men', group: 'by gender' },
]
const QUESTIONS = [
  question({ code: 'jobs', label: 'Jobs', parts: PARTS }),
  question({ code: 'revenue', label: 'Revenue', kind: 'money' }),
  question({ code: 'seats', label: 'Seats taken', kind: 'percent' }),
  question({ code: 'events', label: 'Events', kind: 'counted', source: 'events_held' }),
  question({ code: 'untouched', label: 'Untouched' }),
]
const women = { code: 'women', name: 'Women', number: 2 }
const SENT = [
  stored('jobs', { number: 7, parts: [women], note: 'A mill joined' }),
  stored('revenue', { number: 12_000_000 }),
  stored('seats', { state: 'not_applicable' }),
  stored('events', { number: 5, counted_at: '2026-10-09T08:00:00.000Z' }),
]

async function show(more: Partial<ProposedChange> = {}, asked: Partial<Return> = {}) {
  const last = { _id: 'r0', period: '2026-27-Q1', status: 'accepted' } as const
  const before = [answer({ code: 'revenue', state: 'given', value: 9_000_000 })]
  answerWith(() => ({
    status: 200,
    body: wholeReturn(QUESTIONS, [], { last_period: { ...last, answers: before }, ...asked }),
  }))
  freshClient()
  signedInAs(startupCell)
  const change: ProposedChange = {
    action: 'update',
    entity: 'return',
    record_id: 'r1',
    incubator_id: 'i1',
    title: 'Progress',
    base: { submitted: [] },
    proposed: { submitted: SENT, submission: 1, submitted_on: '2026-10-09' },
    ...more,
  }
  await renderAt('/approvals', <RequestedAnswers change={change} otherwise="By fields" />, '/approvals')
  return screen
}
const rowOf = async (label: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(label) })).closest('tr')!

// (returns.md, Screens of returns)
it('a request to submit a return shows each answer by its question, as it reads, beside the last period', async () => {
  await show()
  const jobs = within(await rowOf('^Jobs'))
  jobs.getByText('7')
  expect((await rowOf('^Jobs')).textContent).toContain('Women 2')
  jobs.getByText(/A mill joined/)
  expect((await rowOf('^Revenue')).textContent).toMatch(/₹90\.00 Lac₹1\.20 Cr\+33 %/)
  within(await rowOf('^Seats')).getByText('Does not apply')
  within(await rowOf('^Events')).getByText('5')
  screen.getByText('Submits this return as of 09/10/2026.')
  expect(screen.queryByText('Untouched')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Submitted before' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/women_|not_applicable|counted_at/)
})

it('what was submitted before stands beside what is submitted now', async () => {
  await show({ base: { submitted: [stored('revenue', { number: 8_000_000 })] } })
  await screen.findByRole('columnheader', { name: 'Submitted before' })
  expect((await rowOf('^Revenue')).textContent).toContain('₹90.00 Lac₹80.00 Lac₹1.20 Cr')
})

it('what it was sent back for, and the comments on it, are read with a request that waits', async () => {
  const at = '2026-10-12T05:00:00.000Z'
  const waits = [
    answer({ code: 'events', counted: { value: 5, at: '2026-10-09T08:00:00.000Z', records: [] } }),
  ]
  await show(
    {},
    {
      answers: waits,
      status: 'sent_back',
      requested: { by: 'Asha', at },
      sent_back: [{ reason: 'Which mill?', codes: ['jobs'], at, by: 'Meghana' }],
      comments: [{ _id: 'c1', code: 'jobs', text: 'The new one', name: 'Asha', designation: null, at }],
    },
  )
  await screen.findByText('Which mill?')
  const comments = within(screen.getByRole('region', { name: 'Comments on the return' }))
  expect(comments.getByText('The new one')).toBeDefined()
  expect(comments.getByText(/on Jobs$/)).toBeDefined()
})

it('a return that cannot be read has its changes by fields', async () => {
  answerWith(() => ({ status: 404, body: { code: 'not_found', detail: 'Gone', errors: [] } }))
  freshClient()
  signedInAs(startupCell)
  const change = { action: 'update', entity: 'return', record_id: 'r9', base: null, proposed: {} }
  await renderAt(
    '/approvals',
    <RequestedAnswers change={change as ProposedChange} otherwise="By fields" />,
    '/approvals',
  )
  expect((await screen.findByText('By fields')).isConnected).toBe(true)
})
