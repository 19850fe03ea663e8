import { beforeEach, expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { findKept, keepAnswers, keepSubmission } from './kept-answers.ts'
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

it('a return with a problem is not submitted, and waits for its page', async () => {
  keepSubmission('u1', 'r1', true)
  const sent = serve([{ path: 'jobs', message: 'Jobs is required' }])
  await sendKept('u1')
  expect(sent()).toEqual([])
  expect(findKept('u1')).toEqual(['r1'])
})

it('without a connection everything stays for the next time', async () => {
  keepAnswers('u1', 'r1', ENTRY)
  keepSubmission('u1', 'r2', true)
  serve(null)
  await sendKept('u1')
  expect(findKept('u1').toSorted()).toEqual(['r1', 'r2'])
})
