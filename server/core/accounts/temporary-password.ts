import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused when read aloud: no 0 and o, no 1, i and l. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A password of 6 random characters, to be changed at the first sign-in
 * (accounts-and-sign-in.md, Temporary passwords).
 */
export const makeTemporaryPassword = (): string =>
  Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
