import { expect, it } from 'vitest'
import { mentorSession } from './mentor-session.ts'

type Values = NonNullable<Parameters<NonNullable<typeof mentorSession.refuses>>[0]['before']>

const NOW = '2026-07-01T10:00:00.000Z'
const EARLIER = '2026-06-30T10:00:00.000Z'
const LATER = '2026-07-02T10:00:00.000Z'

const session = (more: Partial<Values>): Values => ({
  mentor_id: 'mentor',
  startup_id: 'startup',
  datetime: LATER,
  length: 60,
  agenda: null,
  link: null,
  status: 'upcoming',
  cancel_reason: null,
  mentorHours: null,
  feedback_mentor: null,
  feedback_startup: null,
  ...more,
})
const upcoming = session({})
const done = session({ datetime: EARLIER, status: 'done' })
const cancelled = session({ cancel_reason: 'Ill', status: 'cancelled' })

/** Why a session in this state refuses new values. */
const refusalOf = (before: Values, values: Partial<Values>) =>
  mentorSession.refuses?.({
    before,
    after: { ...before, ...values },
    changed: Object.keys(values),
    now: NOW,
  })

// (mentor-sessions.md, What is possible when)
const SCHEDULED: Partial<Values>[] = [
  { datetime: '2026-07-03T10:00:00.000Z' },
  { length: 30 },
  { agenda: 'Go through the pilot plan' },
  { link: 'https://example.org/meet' },
]
const CLOSING: Partial<Values>[] = [
  { mentorHours: 60 },
  { feedback_mentor: 'Good' },
  { feedback_startup: 'Useful' },
]

it.each(SCHEDULED)('%j can be changed before a session begins only', (values) => {
  expect(refusalOf(upcoming, values)).toBeUndefined()
  expect(refusalOf(done, values)).toBe('session-begun')
  expect(refusalOf(cancelled, values)).toBe('session-cancelled')
})

it.each(CLOSING)('%j can be entered after a session begins only', (values) => {
  expect(refusalOf(done, values)).toBeUndefined()
  expect(refusalOf(upcoming, values)).toBe('session-not-begun')
  expect(refusalOf(cancelled, values)).toBe('session-cancelled')
})

it('no session is put into the past', () => {
  expect(refusalOf(upcoming, { datetime: EARLIER })).toBe('session-begun')
})

it('a session with hours or feedback is not cancelled, and feedback is given once', () => {
  const given = { ...done, feedback_mentor: 'Good' }
  expect(refusalOf(done, { cancel_reason: 'Nobody came' })).toBeUndefined()
  expect(refusalOf(given, { cancel_reason: 'Nobody came' })).toBe('session-held')
  expect(refusalOf(given, { feedback_mentor: 'Very good' })).toBe('feedback-given')
  expect(refusalOf(given, { feedback_startup: 'Useful' })).toBeUndefined()
})

it('a session that has begun is not deleted, and none begins with hours', () => {
  const deleted = (before: Values) => mentorSession.refuses?.({ before, after: null, changed: [], now: NOW })
  expect([upcoming, done, cancelled].map(deleted)).toEqual([undefined, 'session-begun', 'session-cancelled'])
  const created = (after: Values) => mentorSession.refuses?.({ before: null, after, changed: [], now: NOW })
  expect([upcoming, { ...upcoming, mentorHours: 60 }].map(created)).toEqual([undefined, 'session-not-begun'])
})
