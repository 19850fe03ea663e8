import { describe, expect, it } from 'vitest'
import {
  addTo,
  changeAt,
  codeFor,
  duplicateAt,
  moveAt,
  newSection,
  renameSection,
  type DraftQuestion,
} from './question-items.ts'

const one = (code: string, section: string, more: DraftQuestion = {}): DraftQuestion => ({
  code,
  label: code,
  section,
  ...more,
})
const ITEMS = [one('jobs', 'Work'), one('spent', 'Money'), one('women', 'Work')]
const codesOf = (items: readonly DraftQuestion[] | undefined) => items?.map(({ code }) => code)

// (returns.md, Screens of returns)
describe('the code of a question', () => {
  it.each([
    ['Jobs, women', [], 'jobs_women'],
    ['Jobs, women', ['jobs_women'], 'jobs_women_2'],
    ['ಗ್ರಾಮ ಭೇಟಿಗಳು', [], 'question'],
    ['  ', [], ''],
    ['x'.repeat(80), [], 'x'.repeat(56)],
  ])('is proposed from its label %s', (label, taken, code) => {
    expect(codeFor(label, new Set(taken))).toBe(code)
  })

  it('follows the label of a new question until somebody writes another one', () => {
    const typed = changeAt([{ label: null, code: null }], 0, 'label', 'Seats')
    expect(typed).toEqual([{ label: 'Seats', code: 'seats' }])
    const more = changeAt(typed, 0, 'label', 'Seats occupied')
    expect(codesOf(more)).toEqual(['seats_occupied'])
    const own = changeAt(changeAt(more, 0, 'code', 'seats'), 0, 'label', 'Seats taken')
    expect(codesOf(own)).toEqual(['seats'])
  })

  it('stays once the question is stored, so that its figures belong together', () => {
    const stored = [one('seats', '', { _id: 'q1', label: 'Seats' })]
    expect(codesOf(changeAt(stored, 0, 'label', 'Seats occupied'))).toEqual(['seats'])
  })

  it('is another one for a copy, which is a new question beside the first', () => {
    const { items, at } = duplicateAt([one('jobs', 'Work', { _id: 'q1' }), ITEMS[1]!], 0)
    expect([codesOf(items), at, items[1]!['_id']]).toEqual([['jobs', 'jobs_2', 'spent'], 1, undefined])
  })

  it('of a part follows its label as well', () => {
    const [question] = changeAt([one('jobs', '')], 0, 'parts', [{ label: 'Women', group: null, code: null }])
    expect(question!['parts']).toEqual([{ label: 'Women', group: null, code: 'women' }])
  })
})

describe('the order of questions', () => {
  it('a question is added at the end of its section', () => {
    const { items, at } = addTo(ITEMS, 'Work', { label: null })
    expect([items[at]!['section'], items[at]!['kind'], at]).toEqual(['Work', 'number', 3])
  })

  it('moves within its section, also past those of others', () => {
    const placed = moveAt(ITEMS, 2, -1)
    expect([codesOf(placed?.items), placed?.at]).toEqual([['women', 'spent', 'jobs'], 0])
  })

  it('goes into the next section from the edge of its own, and nowhere from the end of all', () => {
    const placed = moveAt(ITEMS, 2, 1)
    expect([codesOf(placed?.items), placed?.items[placed.at]!['section']]).toEqual([
      ['jobs', 'women', 'spent'],
      'Money',
    ])
    expect([moveAt(ITEMS, 0, -1), moveAt(ITEMS, 1, 1)]).toEqual([null, null])
  })

  it('a section has one name for all its questions, and a new one a name of its own', () => {
    expect(renameSection(ITEMS, 'Work', 'Jobs').map(({ section }) => section)).toEqual([
      'Jobs',
      'Money',
      'Jobs',
    ])
    expect(newSection([one('a', 'New section')], 'New section')).toBe('New section 2')
  })
})
