import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/bcrypt'
import { PASSWORD_MAX_BYTES } from '#domain/api/session.ts'

/** bcrypt's cost: each step doubles the work of one guess (accounts-and-sign-in.md, Password rules). */
const COST = 10

/** Hashes a password. A password longer than 72 bytes, which bcrypt would cut, is an error. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { cost: COST, rejectLongPasswords: true })

/**
 * Whether this is the password of the hash. Without a hash (no account, or no password yet) it takes the same
 * time and returns false, so that the time reveals nothing.
 */
export async function isPasswordOf(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) {
    await hash(password, { cost: COST })
    return false
  }
  const isRight = await verify(password, passwordHash)
  return isRight && Buffer.byteLength(password) <= PASSWORD_MAX_BYTES
}

/** Letters and digits that are not confused when read aloud: no 0 and o, no 1, i and l. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A password of 6 random characters, to be changed at the first sign-in
 * (accounts-and-sign-in.md, Temporary passwords).
 */
export const makeTemporaryPassword = (): string =>
  Array.from({ length: 6 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
