/** Reads a typed text as what the search compares with the index: patterns of LIKE (decisions/search-index.md). */
import { spellingsTyped, type Region } from '#domain/vocabulary/regions.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'

/** The index contains trigrams. A shorter text is searched at the beginnings of words. */
const PART = 3

/** Patterns of which one is enough. */
export type Patterns = readonly string[]

/** Of each part a record has to have something. */
export interface Sought {
  readonly text: string
  /** Words that are anywhere in the record, without repetitions, the longest first. */
  readonly words: readonly string[]
  /** Words that name a region: the word itself, or another name of the region (values.md, Old names of regions). */
  readonly regions: readonly Patterns[]
  /** Words that may be misspelt, the longest first. */
  readonly slips: readonly Slips[]
}

export interface Slips {
  readonly patterns: Patterns
  /** Patterns that all of the others imply. They are few, so the index is searched for these. */
  readonly implied: Patterns
}

/** Each has several patterns, and each combination of them is one more scan of the index. */
const MOST_REGIONS = 4

export const within = (part: string): string => `${part.length < PART ? '% ' : '%'}${escapeLike(part)}%`

/** A text that names a region by several words is one word. */
export function readSought(text: string, regions: readonly Region[]): Sought {
  const patternsOf = (part: string): Patterns | undefined => {
    const names = spellingsTyped(regions, part)
    return names.length === 0 ? undefined : [within(part), ...names.map((name) => `%${escapeLike(name)}%`)]
  }
  const whole = patternsOf(text)
  if (whole) return { text, words: [], regions: [whole], slips: [] }
  const words: string[] = []
  const named: Patterns[] = []
  for (const part of new Set(text.split(' '))) {
    const patterns = named.length < MOST_REGIONS ? patternsOf(part) : undefined
    if (patterns) named.push(patterns)
    else words.push(part)
  }
  return { text, words: words.toSorted(byLength), regions: named, slips: [] }
}

const byLength = (a: string, b: string): number => b.length - a.length

/** Shorter words would be mistaken for one another; longer ones and further words would make too many patterns. */
const SLIPS = { min: 6, max: 24, words: 4 } as const

/** A misspelt word is searched in as many ways as it has parts: with any one of them unknown. */
const PARTS = 4

/** A word with a letter wrong, missing or too many, or with two letters swapped (lists-and-search.md, Search everywhere). */
function slipsOf(word: string): Slips | undefined {
  const letters = [...word]
  if (letters.length < SLIPS.min || letters.length > SLIPS.max) return undefined
  const join = (from: number, to?: number): string => escapeLike(letters.slice(from, to).join(''))
  const swappedAt = (at: number): string =>
    `${join(0, at)}${join(at + 1, at + 2)}${join(at, at + 1)}${join(at + 2)}`
  const last = letters.length - 1
  // Patterns are open at their end: one without the last letter also finds words whose last letter is wrong or too many,
  // and one without the letter before it those in which the two are swapped.
  const patterns = letters.flatMap((letter, at) => {
    const [before, after] = [join(0, at), join(at + 1)]
    if (at === last) return [before]
    return [`${before}_${after}`, `${before}_${escapeLike(letter)}${after}`, before + after, swappedAt(at)]
  })
  const ends = Array.from({ length: PARTS + 1 }, (_, at) => Math.round((at * letters.length) / PARTS))
  const implied = ends.slice(0, PARTS).flatMap((from, at) => [
    `${join(0, from)}%${join(ends[at + 1]!)}`,
    // Both parts beside an end differ if the two letters there are swapped.
    ...(at === 0 ? [] : [swappedAt(from - 1)]),
  ])
  // At the beginning of a word, or too many texts would have the few letters beside a wrong one.
  const begin = (parts: readonly string[]): Patterns => [...new Set(parts)].map((part) => `% ${part}%`)
  return { patterns: begin(patterns), implied: begin(implied) }
}

/** The same text with slips in its words, but names of regions; undefined if none can have one. */
export function withSlips({ text, words, regions }: Sought): Sought | undefined {
  const count = words.length + regions.length
  if (count > SLIPS.words) return undefined
  const exact: string[] = []
  const slips: Slips[] = []
  for (const word of words) {
    const found = slipsOf(word)
    if (!found) exact.push(word)
    else if (count === 1) slips.push(found)
    else {
      const { patterns, implied } = found
      slips.push({ patterns: [...patterns, within(word)], implied: [...implied, within(word)] })
    }
  }
  return slips.length === 0 ? undefined : { text, words: exact, regions, slips }
}
