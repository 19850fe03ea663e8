const SOFT_HYPHEN = '\u00AD'
/** The fewest letters before and after a break. */
const LETTERS_MIN = 3
/** The fewest letters of a word that is broken: a shorter one fits into a tile. */
const WORD_MIN = 8

/** Before the consonant of a syllable: after the vowel of the last one, or after its last consonant. */
const SYLLABLE_END = /(?<=[aeiou])(?=[^aeiou\W][aeiouhry])|(?<=[aeiou][^aeiou\W])(?=[^aeiou\W]+[aeiou])/gi

/**
 * A name in Latin letters with soft hyphens between its syllables, so that a narrow tile breaks "Chikkamagaluru" after
 * "Chikkamaga" and leaves no single letter behind. Short words, and names in other letters, stay as they are.
 */
export const softHyphenate = (name: string): string =>
  name.replaceAll(/\p{L}+/gu, (word) =>
    word.length < WORD_MIN
      ? word
      : word.replaceAll(SYLLABLE_END, (_, at: number) =>
          at >= LETTERS_MIN && word.length - at >= LETTERS_MIN ? SOFT_HYPHEN : '',
        ),
  )
