import type { LogMessage } from '#domain/codes/codes.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'

const moreTime = {
  title: 'Progress',
  period: '2024-25-Q2',
  name: 'Pragati',
  until: '2024-11-20',
  reason: 'The auditor was ill',
}

/** What is done with returns: title, details and message. */
export const RETURN_ACTIONS: readonly [title: string, details: string, LogMessage][] = [
  [
    'Let in Return',
    'Progress, Q2 2024-25, Pragati: until 20/11/2024 — The auditor was ill',
    { code: 'let-in-return', params: moreTime },
  ],
  [
    'Decline Extension of Return',
    'Progress, Q2 2024-25, Pragati: until 20/11/2024 — The auditor was ill',
    { code: 'decline-extension', params: moreTime },
  ],
  [
    'Remind of Returns',
    'Progress, Q2 2024-25: 12 returns',
    { code: 'remind-of-returns', params: { title: 'Progress', period: '2024-25-Q2', returns: 12 } },
  ],
]

/** Why a return or a form does not change. */
export const RETURN_STATES = [
  ['This return is submitted. It can be changed after it is sent back or reopened.', 'return-is-closed'],
  ['Only a submitted return can be accepted or sent back.', 'return-not-submitted'],
  ['Periods of this form have opened. Set it to inactive instead of deleting it.', 'form-in-use'],
] as const

const text = 'soon'

/** The problems of a form, and of its texts, of a field called Name. */
export const FORM_PROBLEMS: readonly (readonly [sentence: string, Problem])[] = [
  ['Name must be text', problemAt('name', 'not-text')],
  ['Name must be a number of days or a date (YYYY-MM-DD)', problemAt('name', 'not-a-deadline')],
  ['"jobs" is the code of another question', problemAt('name', 'code-twice', { text: 'jobs' })],
  ['"Jobs" is the indicator of another question', problemAt('name', 'indicator-twice', { text: 'Jobs' })],
  ['Name must be 2016-17-Q2 or later', problemAt('name', 'too-long-ago', { earliest: '2016-17-Q2' })],
  ['"soon" is not a source of counted answers', problemAt('name', 'not-a-source', { text })],
  [
    '"soon" of "Monthly" is asked less often than this form, so this form cannot count it',
    problemAt('name', 'asked-too-seldom', { text, form: 'Monthly' }),
  ],
  ['"soon" is the name of another deliverable', problemAt('name', 'name-twice', { text })],
  ['"soon" is not a question of this form with a figure', problemAt('name', 'no-figure-question', { text })],
  [
    'The records of "soon" have only a year, so only a yearly form can count them',
    problemAt('name', 'only-by-year', { text }),
  ],
  [
    'Name can only be given with Stage "MVP"',
    problemAt('name', 'only-with', { field: 'stage', value: 'mvp' }),
  ],
  ['A form that is filled in once cannot count records', problemAt('name', 'counted-in-once')],
  [
    'Name must be a period such as 2024-25-Q1',
    problemAt('name', 'not-a-period-of', { example: '2024-25-Q1' }),
  ],
  ['A form of an incubator is for its startups', problemAt('name', 'not-its-startups')],
]
