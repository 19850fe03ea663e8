import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#web/platform/ui/toast.ts'
import { answerWith } from '#web/testing/answer.ts'
import { findKept, isSubmissionKept, keepAnswers, keepSubmission } from './kept-answers.ts'
import { sendKept } from './send-kept.ts'

const ENTRY = { jobs: { typed: { value: '14' }, base: { value: 12 } } }

beforeEach(() => localStorage.clear())

/** A server with these problems of the return, or one that is not reached. */
function serve(problems: readonly object[] | null) {
  const { calls } = answerWith(({ method }) =>
    problems === null
      ? new Error('unreached')
      : { status: 200, body: method === 'POST' ? {} : { answers: [], problems } },
  )
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}

// (returns.md, Screens of returns)
it('answers that were kept without a connection arrive, although nobody opens their return', async () => {
  keepAnswers('u1', 'r1', ENTRY)
  keepAnswers('u2', 'r2', ENTRY)
  const sent = serve([])
  await sendKept('u1')
  expect(sent()).toEqual(['PUT /return/r1'])
  expect([findKept('u1'), findKept('u2')]).toEqual([[], ['r2']])
})

it('a return that was to be submitted is submitted once its answers are stored', async () => {
  keepAnswers('u1', 'r1', ENTRY)
  keepSubmission('u1', 'r1', true)
  const sent = serve([])
  await sendKept('u1')
  expect(sent()).toEqual(['PUT /return/r1', 'POST /return/r1/submit'])
  expect(findKept('u1')).toEqual([])
})

it('a return with a problem is not submitted, and its author reads it', async () => {
  const shown = vi.spyOn(toast, 'error')
  keepSubmission('u1', 'r1', true)
  const sent = serve([{ path: 'jobs', message: 'Jobs is required' }])
  await sendKept('u1')
  expect(sent()).toEqual([])
  expect(findKept('u1')).toEqual([])
  expect(shown.mock.lastCall?.[1]?.action).toMatchObject({ href: '/returns/r1' })
})

it('a return with a refused answer is not submitted, its author reads it, and the answer stays for its page', async () => {
  const shown = vi.spyOn(toast, 'error')
  keepAnswers('u1', 'r1', ENTRY)
  keepSubmission('u1', 'r1', true)
  const refused = { path: 'answers.0.parts', message: 'Parts are more than the whole' }
  answerWith(() => ({
    status: 400,
    body: { title: 'x', status: 400, detail: 'No.', code: 'invalid', errors: [refused] },
  }))
  await sendKept('u1')
  expect(shown.mock.lastCall?.[1]?.action).toMatchObject({ href: '/returns/r1' })
  expect([findKept('u1'), isSubmissionKept('u1', 'r1')]).toEqual([['r1'], false])
})

it('without a connection everything stays for the next time', async () => {
  keepAnswers('u1', 'r1', ENTRY)
  keepSubmission('u1', 'r2', true)
  serve(null)
  await sendKept('u1')
  expect(findKept('u1').toSorted()).toEqual(['r1', 'r2'])
})
