/** Words that say little about a column or a value. */
const FILLERS = new Set(['of', 'the', 'a', 'an', 'in', 'for', 'and', 'name'])

const singular = (word: string): string => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)

/**
 * The words of a header or a cell in lower case and singular, without punctuation, what stands in parentheses
 * and words that say little, unless there are no others.
 */
export function wordsOf(text: string): string[] {
  const all = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
  const telling = all.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : all
}
