import { describe, expect, it } from 'vitest'
import { canAddUp, canBeTaken, findFormProblems, isMoney, isOfIndicator } from './return-form-problems.ts'

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

// (returns.md, Answers)
it.each([
  ['number', { isMoney: false, canAddUp: true, canBeTaken: true, isOfIndicator: true }],
  ['money', { isMoney: true, canAddUp: true, canBeTaken: true, isOfIndicator: true }],
  ['percent', { isMoney: false, canAddUp: false, canBeTaken: false, isOfIndicator: false }],
  ['text', { isMoney: false, canAddUp: true, canBeTaken: false, isOfIndicator: false }],
] as const)('what can be done with answers of the kind %s', (kind, expected) => {
  const question = { kind, source: null, indicator: 'jobs' }
  expect({
    isMoney: isMoney(question),
    canAddUp: canAddUp(question),
    canBeTaken: canBeTaken(question),
    isOfIndicator: isOfIndicator(question),
  }).toEqual(expected)
  expect(isOfIndicator({ kind, indicator: null })).toBe(false)
})
