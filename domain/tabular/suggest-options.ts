import { wordsOf } from './words.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/**
 * The option that a word of a file probably means: the only one whose words all occur in it, such as Angel for
 * "Angel round". null if there is none, or more than one. A person must accept it; the import does not use it
 * by itself (imports.md, Matching of values).
 */
export function suggestOption(options: readonly Option[], text: string): string | null {
  const given = new Set(wordsOf(text))
  const meant = options.filter(({ label }) => {
    const named = wordsOf(label)
    return named.length > 0 && named.every((word) => given.has(word))
  })
  return meant.length === 1 ? meant[0]!.value : null
}
