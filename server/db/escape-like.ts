/** A text in a pattern of LIKE, where it stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** Signs that people and programs write in several ways: blanks, apostrophes, quotation marks, dashes, and accents. */
const VARIED = /[\s'’‘ʼ`´"“”\p{Pd}]|(?=\p{Script=Latin})[^\p{ASCII}]/gu

/**
 * The pattern of LIKE for texts that contain a typed one. What is written in several ways stands for any character, so
 * that O'Connor is found as O’Connor; a text of nothing else stands for itself.
 */
export function likeWithin(text: string): string {
  const pattern = escapeLike(text.normalize('NFC'))
  const varied = pattern.replace(VARIED, '_')
  return `%${/[^_]/.test(varied) ? varied : pattern}%`
}
