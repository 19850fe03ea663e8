const SOFT_HYPHEN = '\u00AD'
/** The fewest letters before and after a break. */
const LETTERS_MIN = 3

/** A vowel, and the consonant of the next syllable. */
const SYLLABLE_END = /(?<=[aeiou])(?=[^aeiou\W][aeiouhry])/gi

/**
 * A name in Latin letters with soft hyphens between its syllables, so that a narrow tile breaks "Chikkamagaluru" after
 * "Chikkamaga" and leaves no single letter behind. Names in other letters stay as they are.
 */
export const softHyphenate = (name: string): string =>
  name.replaceAll(/\p{L}+/gu, (word) =>
    word.replaceAll(SYLLABLE_END, (_, at: number) =>
      at >= LETTERS_MIN && word.length - at >= LETTERS_MIN ? SOFT_HYPHEN : '',
    ),
  )
