/**
 * How texts are compared by searches: without letter case, accents and repeated blanks, and apostrophes, quotation marks
 * and dashes as one of their kind (lists-and-search.md, Searching a list). The server compares in SQL by the same parts
 * (server/platform/db/normalised-sql.ts).
 */

/** Latin accents. Vowel signs of Indian scripts are letters. */
export const ACCENTS = '[\u0300-\u036f]'

/** Signs that people and programs write in several ways: how they are compared, and the others as a class of characters. */
export const SIGNS: readonly (readonly [string, string])[] = [
  ["'", '[‘’ʼ´]'],
  ['"', '[“”]'],
  ['-', '[‐‑‒–—−]'],
]

export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '').normalize('NFC')

export const searchKey = (text: string): string =>
  SIGNS.reduce(
    (key, [sign, others]) => key.replace(new RegExp(others, 'g'), sign),
    withoutAccents(text).replace(/\s+/g, ' '),
  ).toLowerCase()
