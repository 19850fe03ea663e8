import { isSlipOf } from '#domain/vocabulary/is-slip.ts'
import { wordsOf } from './words.ts'

interface Option {
  readonly value: string
  readonly label: string
  readonly near?: readonly string[]
}

/**
 * The options whose near words occur in a row. Longer ones come first and use up their words, so that "private
 * equity" is not taken for equity.
 */
function findNear(options: readonly Option[], words: readonly string[]): string[] {
  const left: (string | null)[] = [...words]
  const phrases = options
    .flatMap(({ value, near = [] }) => near.map((phrase) => ({ value, phrase: wordsOf(phrase) })))
    .toSorted((one, two) => two.phrase.length - one.phrase.length)
  return phrases.flatMap(({ value, phrase }) => {
    const at = left.findIndex((_, from) => phrase.every((word, n) => left[from + n] === word))
    if (at < 0) return []
    left.fill(null, at, at + phrase.length)
    return [value]
  })
}

/** Shorter words would be mistaken for one another. */
const MIN_MISSPELT = 5

/**
 * The option that a word of a file probably means: the only one whose words all occur in it, such as Angel for
 * "Angel round", or whose near words do, such as VC for "Series A"; or the only one that it misspells, such as Angel for "Angle". null if there is none, or more than one. A person must accept it; the import does not use it
 * by itself (imports.md, Matching of values).
 */
export function suggestOption(options: readonly Option[], text: string): string | null {
  const words = wordsOf(text)
  const given = new Set(words)
  const whole = words.join(' ')
  const named = options.map(({ value, label }) => ({ value, words: wordsOf(label) }))
  const meant = new Set([
    ...named
      .filter((one) => one.words.length > 0 && one.words.every((word) => given.has(word)))
      .map((one) => one.value),
    ...findNear(options, words),
  ])
  if (meant.size > 0) return meant.size === 1 ? [...meant][0]! : null
  const misspelt =
    whole.length < MIN_MISSPELT ? [] : named.filter((one) => isSlipOf(whole, one.words.join(' ')))
  return misspelt.length === 1 ? misspelt[0]!.value : null
}
