import { expect, it } from 'vitest'
import { findGroupsAbove } from './present-answer.ts'
import { findSubmissionProblems } from './submission.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'

const part = (code: string, group: string) => ({ code, label: code, group })
const parts = [part('women', 'by gender'), part('men', 'by gender'), part('rural', 'by place')]

it.each([
  [0.3, { women: 0.1, men: 0.2 }, []],
  [0.3, { women: 0.1, men: 0.21 }, ['by gender']],
  [1.1, { women: 0.55, men: 0.55, rural: 1.1 }, []],
  [5, { women: 5, rural: 6 }, ['by place']],
  [null, { women: 5 }, []],
])('the parts of a group are at most the whole, to the last digit: %s %j', (whole, figures, above) => {
  expect(findGroupsAbove({ parts }, whole, figures)).toEqual(above)
})

it('the parts of a counted answer are at most what was counted when it is submitted', () => {
  const question: Question = {
    code: 'startups',
    section: null,
    label: 'Startups',
    why: null,
    kind: 'counted',
    source: 'startups_active',
    unit: null,
    required: null,
    adds_up: 'last',
    indicator: null,
    parts,
    options: null,
    lowest: null,
    highest: null,
    change: null,
  }
  const problemsOf = (women: number) => {
    const counted = { value: 12, at: '2026-11-30T00:00:00.000Z', records: [] }
    const answer = { code: 'startups', state: 'given', value: null, note: 'Sure' } as const
    return findSubmissionProblems([question], [{ ...answer, files: [], parts: { women }, counted }], [])
  }
  expect(problemsOf(12)).toEqual([])
  expect(problemsOf(13)).toEqual([
    { path: 'startups', message: 'The parts by gender are together more than the whole' },
  ])
})
