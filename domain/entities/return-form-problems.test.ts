import { describe, expect, it } from 'vitest'
import { findFormProblems, isOfIndicator } from './return-form-problems.ts'

type Form = Parameters<typeof findFormProblems>[0]
const FORM: Form = {
  asked_of: 'incubators',
  frequency: 'quarter',
  opens: 1,
  due: 15,
  closes: 45,
  first_period: null,
  questions: [],
}
const QUESTION: NonNullable<Form['questions']>[number] = {
  code: 'jobs',
  label: 'Jobs',
  kind: 'number',
  section: null,
  why: null,
  source: null,
  unit: null,
  required: null,
  adds_up: null,
  indicator: null,
  parts: null,
  options: null,
  lowest: null,
  highest: null,
  change: null,
}
const problemsOf = (form: Partial<Form>) =>
  findFormProblems({ ...FORM, ...form }).map(({ path, code }) => `${path} ${code}`)

// (returns.md, Return forms)
describe('the days of a form', () => {
  it('are numbers after a period, and dates where it is filled in once', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ due: '2026-07-15' })).toEqual(['due not-a-whole-number'])
    const once = { frequency: 'once', opens: '2026-07-01', due: '2026-07-15', closes: '2026-08-15' }
    expect(problemsOf(once)).toEqual([])
    expect(problemsOf({ ...once, closes: 45 })).toEqual(['closes not-a-date'])
  })

  it('are all given, and follow each other', () => {
    expect(problemsOf({ opens: null })).toEqual(['opens required'])
    expect(problemsOf({ due: 0, closes: 14 })).toEqual(['due comes-before'])
    expect(problemsOf({ closes: 14 })).toEqual(['closes comes-before'])
  })
})

it('the first period is one of the frequency', () => {
  expect(problemsOf({ first_period: '2026-27-Q1' })).toEqual([])
  expect(problemsOf({ first_period: '2026-27' })).toEqual(['first_period not-a-period-of'])
})

it('a form that is filled in once has no first period, and counts nothing', () => {
  const once = {
    ...FORM,
    frequency: 'once',
    opens: '2026-07-01',
    due: '2026-07-15',
    closes: '2026-08-15',
    first_period: '2026-27-Q1',
    questions: [{ ...QUESTION, kind: 'counted' as const, source: 'events_held' as const }],
  }
  expect(findFormProblems(once)).toEqual([
    { path: 'first_period', code: 'given-without', params: { field: 'frequency' } },
    { path: 'questions.0.kind', code: 'counted-in-once', params: {} },
  ])
})

it('the highest figure is not below the lowest, and a counted question says what it counts', () => {
  const form = (question: object) => ({ ...FORM, questions: [{ ...QUESTION, ...question }] })
  expect(findFormProblems(form({ lowest: 9, highest: 8 }))).toEqual([
    { path: 'questions.0.highest', code: 'comes-before', params: { field: 'lowest' } },
  ])
  expect(findFormProblems(form({ lowest: 9, highest: 9 }))).toEqual([])
  expect(findFormProblems(form({ kind: 'counted' }))).toEqual([
    { path: 'questions.0.source', code: 'required', params: {} },
  ])
})

// (returns.md, One figure)
it('two questions cannot give the figure of one indicator', () => {
  const ask = (code: string, kind: 'number' | 'money' | 'text', indicator: string | null) => ({
    ...QUESTION,
    code,
    kind,
    indicator,
  })
  const problems = (...questions: (typeof QUESTION)[]) => problemsOf({ questions })
  const first = ask('jobs', 'number', 'Jobs Created')
  expect(problems(first, ask('new_jobs', 'money', 'jobs  created'))).toEqual([
    'questions.1.indicator indicator-twice',
  ])
  expect(problems(first, ask('others', 'text', 'Jobs Created'), ask('none', 'number', null))).toEqual([])
})

// (returns.md, One figure)
it('numbers and amounts become the figure of their indicator', () => {
  const kinds = ['number', 'money', 'percent', 'counted', 'text'] as const
  expect(kinds.filter((kind) => isOfIndicator({ kind, indicator: 'jobs' }))).toEqual(['number', 'money'])
  expect(kinds.filter((kind) => isOfIndicator({ kind, indicator: null }))).toEqual([])
})
