/** Digits, blanks, + and brackets, as phones are written (values.md, Phone numbers). */
export const KEYS_OF_PHONES = /[\p{Nd}\s+()[\]]/u
/** Numbers have no letters. Points and commas stay, because 12.5 without its point would be 125. */
export const KEYS_OF_NUMBERS = /\P{L}/u

/**
 * Ignores keys that type another character. What is pasted stays as it is, and the input's message says what is wrong
 * with it.
 */
export const onlyKeys =
  (accepted: RegExp) =>
  (e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>): void => {
    const isCharacter = Array.from(e.key).length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey
    if (isCharacter && !accepted.test(e.key)) e.preventDefault()
  }
