import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type Piece } from './diff-words.ts'

const changedIn = (pieces: readonly Piece[]): string[] =>
  pieces.filter((p) => p.isChanged).map((p) => p.text.trim())
const textOf = (pieces: readonly Piece[]): string => pieces.map((p) => p.text).join('')

describe('a long text before and after', () => {
  it('marks only removed and added words', () => {
    const { before, after } = diffWords('Space and patient questions.', 'Space, tests and patient advice.')
    expect(changedIn(before)).toEqual(['Space', 'questions.'])
    expect(changedIn(after)).toEqual(['Space, tests', 'advice.'])
  })

  it('marks nothing in a text that was rewritten', () => {
    const { before, after } = diffWords(
      'A sensor for the soil of small farms that tells the farmer when to water.',
      'We build a low-cost probe, and the app of the village shows what each field needs.',
    )
    expect([before, after].map(changedIn)).toEqual([[], []])
  })

  it('marks what was added to a short text', () => {
    const added = 'Tests run in Mysuru since May, with forty farmers and two colleges.'
    expect(changedIn(diffWords('A soil sensor.', `A soil sensor. ${added}`).after)).toEqual([added])
  })

  it('shows both versions in full, and marks nothing if nothing changed', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'ಹೊಲ', ' ', '\n', 'c '), { maxLength: 40 })
    fc.assert(
      fc.property(words, words, (left, right) => {
        const { before, after } = diffWords(left.join(''), right.join(''))
        expect(textOf(before)).toBe(left.join(''))
        expect(textOf(after)).toBe(right.join(''))
        const same = diffWords(left.join(''), left.join(''))
        expect(changedIn([...same.before, ...same.after])).toEqual([])
      }),
    )
  })
})
