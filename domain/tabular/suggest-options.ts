import { isSlipOf } from '#domain/vocabulary/is-slip.ts'
import { wordsOf } from './words.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** Shorter words would be mistaken for one another. */
const MIN_MISSPELT = 5

/**
 * The option that a word of a file probably means: the only one whose words all occur in it, such as Angel for
 * "Angel round", or the only one that it misspells, such as Angel for "Angle". null if there is none, or more than one. A person must accept it; the import does not use it
 * by itself (imports.md, Matching of values).
 */
export function suggestOption(options: readonly Option[], text: string): string | null {
  const words = wordsOf(text)
  const given = new Set(words)
  const whole = words.join(' ')
  const named = options.map(({ value, label }) => ({ value, words: wordsOf(label) }))
  const meant = named.filter((one) => one.words.length > 0 && one.words.every((word) => given.has(word)))
  if (meant.length > 0) return meant.length === 1 ? meant[0]!.value : null
  const misspelt =
    whole.length < MIN_MISSPELT ? [] : named.filter((one) => isSlipOf(whole, one.words.join(' ')))
  return misspelt.length === 1 ? misspelt[0]!.value : null
}
