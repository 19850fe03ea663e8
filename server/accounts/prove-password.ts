import type { Database } from '#server/db/open.ts'
import { findAccountByEmail, type AccountWithHash } from './account-row.ts'
import { countTry, forgiveTries, readCounts, refuseWhileWaiting } from './count-tries.ts'
import { inTurn, isPasswordOf } from './passwords.ts'
import { accountKey, addressKey, knownKey, TRIES_PER_ACCOUNT, TRIES_PER_ADDRESS } from './throttle.ts'

/**
 * The account whose email and password these are; undefined where either is wrong, in the same time
 * and with the same count for an address that has no account. 429 while a wait runs, whatever the
 * password. Where a person has signed in before, their tries are counted apart: who guesses from
 * elsewhere makes everybody elsewhere wait, not them. Nothing here runs in a transaction.
 */
export const provePassword = (
  db: Database,
  given: { email: string; password: string; ip: string },
): Promise<AccountWithHash | undefined> =>
  inTurn(async () => {
    const address = addressKey(given.ip)
    const known = knownKey(given.email, given.ip)
    const account = accountKey(given.email)
    const counts = await readCounts(db, [address, known, account])
    const person = counts.has(known) ? known : account
    refuseWhileWaiting(counts, [
      [address, TRIES_PER_ADDRESS],
      [person, TRIES_PER_ACCOUNT],
    ])
    const found = await findAccountByEmail(db, given.email)
    if (await isPasswordOf(given.password, found?.password_hash ?? null)) {
      await forgiveTries(db, known, person === account ? [account] : [])
      return found
    }
    await countTry(db, [address, person])
    return undefined
  })
