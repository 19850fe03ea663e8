import { describe, expect, it } from 'vitest'
import { findFlagged, sectionsOf, showAnswer, showChange } from './show-answer.ts'
import { answer, question } from './testing/returns.ts'

const given = (value: number) => answer({ state: 'given', value })
const counted = (value: number) => answer({ state: 'given', counted: { value, at: '', records: [] } })

describe('an answer in words', () => {
  it.each([
    [question(), given(0), '0'],
    [question(), answer(), '–'],
    [question(), answer({ state: 'not_applicable' }), 'Does not apply'],
    [question({ kind: 'money' }), given(4_200_000), '₹42.00 Lac'],
    [question({ kind: 'percent' }), given(58), '58 %'],
    [question({ kind: 'counted', source: 'funds_raised' }), counted(10_000_000), '₹1.00 Cr'],
    [question({ kind: 'counted', source: 'events_held' }), counted(5), '5'],
    [question({ kind: 'counted', source: 'mentor_hours' }), counted(75), '1:15'],
    [question({ kind: 'yes-no' }), answer({ state: 'given', value: 'Yes' }), 'Yes'],
  ])('%#', (asked, one, words) => {
    expect(showAnswer(asked, one)).toBe(words)
  })
})

it.each([
  [question(), 14, 12, '+2'],
  [question(), 11, 12, '−1'],
  [question(), 12, 12, '0'],
  [question(), 214, 196, '+9 %'],
  [question({ kind: 'money' }), 90, 60, '+50 %'],
  [question({ kind: 'percent' }), 83, 68, '+15 points'],
  [question({ kind: 'percent' }), 67, 68, '−1 point'],
])(
  'a change against the period before is said as a number, of large figures in percent, of percentages in points',
  (asked, now, before, words) => {
    expect(showChange(asked, given(now), given(before))).toBe(words)
  },
)

it('without an answer before there is no change', () => {
  expect(showChange(question(), given(3), answer())).toBeNull()
})

it('what differs much, is out of bounds or has a note is looked at first', () => {
  const questions = [
    question({ code: 'much', change: 50 }),
    question({ code: 'high', highest: 10 }),
    question({ code: 'noted' }),
    question({ code: 'plain', change: 50 }),
  ]
  const of = (code: string, value: number, note: string | null = null) =>
    answer({ code, state: 'given', value, note })
  const flagged = findFlagged(
    questions,
    [of('much', 20, 'A large workshop'), of('high', 11), of('noted', 1, 'Estimated'), of('plain', 11)],
    [of('much', 10), of('high', 10), of('noted', 1), of('plain', 10)],
  )
  expect([...flagged]).toEqual(['much', 'high', 'noted'])
})

it('questions stand by section in the order of the form', () => {
  const questions = [question({ section: 'A' }), question({ section: null }), question({ section: 'A' })]
  expect(sectionsOf(questions).map(({ name, questions: of }) => [name, of.length])).toEqual([
    ['A', 2],
    ['', 1],
  ])
})
