import type { BoardRow } from '#domain/api/return-board.ts'
import type { Answer, Return, ReturnSummary } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import type { StoredAnswer } from '#domain/returns/present-answer.ts'

/** A row of a board, of an incubator that has not begun. */
export const boardRow = (more: Partial<BoardRow> = {}): BoardRow => ({
  _id: 'r1',
  incubator_id: 'i1',
  startup_id: null,
  name: 'Own COE',
  type: 'COE',
  region: 'Kalaburagi',
  period: '2026-27-Q2',
  status: 'not_started',
  submitted_on: null,
  days_late: 0,
  warnings: 0,
  pending: null,
  extension: null,
  reminded: null,
  ...more,
})

export const summary = (more: Partial<ReturnSummary> = {}): ReturnSummary => ({
  _id: 'r1',
  form_id: 'f1',
  title: 'Quarterly progress',
  period: '2026-27-Q2',
  incubator_id: 'i1',
  startup_id: null,
  name: 'Own COE',
  status: 'not_started',
  opens_on: '2026-10-01',
  due_on: '2026-10-15',
  closes_on: '2026-11-14',
  submitted_on: null,
  days_late: 0,
  warnings: 0,
  pending: null,
  extension: null,
  ...more,
})

export const question = (more: Partial<Question> = {}): Question => ({
  code: 'jobs',
  section: 'Work and money',
  label: 'Jobs',
  why: null,
  kind: 'number',
  source: null,
  unit: null,
  required: true,
  adds_up: 'last',
  indicator: null,
  parts: null,
  options: null,
  lowest: null,
  highest: null,
  change: null,
  ...more,
})

export const answer = (more: Partial<Answer> = {}): Answer => ({
  code: 'jobs',
  state: 'none',
  value: null,
  parts: {},
  note: null,
  files: [],
  ...more,
})

export const wholeReturn = (
  questions: readonly Question[],
  answers: readonly Answer[],
  more: Partial<Return> = {},
): Return => ({
  ...summary(),
  purpose: null,
  version: 1,
  questions: questions.map((one) => ({ ...one })),
  answers: [...answers],
  last_period: null,
  last_year: null,
  comments: [],
  sent_back: [],
  problems: [],
  declined: null,
  requested: null,
  rejected: null,
  ...more,
})

/** A given answer, as histories and requests have it. */
export const stored = (code: string, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  code,
  name: code,
  state: 'given',
  number: null,
  text: null,
  file: null,
  parts: [],
  note: null,
  files: [],
  counted_at: null,
  ...more,
})
