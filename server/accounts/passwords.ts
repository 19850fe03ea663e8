import { hash, verify } from '@node-rs/bcrypt'
import { PASSWORD_MAX_BYTES } from '#domain/api/session.ts'

/** bcrypt's cost: each step doubles the work of one guess (accounts-and-sign-in.md, Password rules). */
const COST = 10

/** Hashes a password; one beyond 72 bytes, which bcrypt would cut, is refused with an error. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { cost: COST, rejectLongPasswords: true })

/**
 * Whether this is the password of that hash. Without a hash (no such account, none set yet) it
 * takes as long and says no, so that the time tells nothing.
 */
export async function isPasswordOf(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) {
    await hash(password, { cost: COST })
    return false
  }
  const isRight = await verify(password, passwordHash)
  return isRight && Buffer.byteLength(password) <= PASSWORD_MAX_BYTES
}

/** One fewer than the threads that Node has for this and for files. */
const AT_ONCE = 3
let running = 0
const waiting: (() => void)[] = []

/** Work that hashes, a few at a time: a storm of sign-ins keeps neither files nor the guess count waiting. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
