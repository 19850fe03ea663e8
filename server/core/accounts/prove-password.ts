import type { Database } from '#server/platform/db/database.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import { findAccountByEmail, type AccountWithHash } from './account-row.ts'
import { countTry, resetTries, readCounts, refuseWhileWaiting } from './count-tries.ts'
import { isPasswordOf } from './passwords.ts'
import { accountKey, addressKey, isKnown, knownKey, waitOfAddress } from './throttle.ts'
import { queueHash } from './hash-queue.ts'

/**
 * The account with this email and password; undefined if either is wrong. An address without an account takes
 * the same time and is counted in the same way. 429 during a wait, whatever the password. Tries from where a
 * person has signed in before are counted separately, so that guesses from elsewhere do not lock the person
 * out, and whoever signed in there lately does not wait for the failures of others there. Nothing here runs in a transaction.
 */
export const provePassword = (
  db: Database,
  given: { email: string; password: string; ip: string },
): Promise<AccountWithHash | undefined> =>
  queueHash({ account: emailKey(given.email), ip: given.ip }, async () => {
    const address = addressKey(given.ip)
    const known = knownKey(given.email, given.ip)
    const account = accountKey(given.email)
    const counts = await readCounts(db, [address, known, account])
    const person = counts.has(known) ? known : account
    refuseWhileWaiting(counts, [
      ...(isKnown(counts.get(known)) ? [] : [waitOfAddress(address, COUNTED.failuresOfAddress)]),
      [person, COUNTED.failuresOfAccount],
    ])
    const found = await findAccountByEmail(db, given.email)
    if (await isPasswordOf(given.password, found?.password_hash ?? null)) {
      await resetTries(db.writes, known, person === account ? [account] : [])
      return found
    }
    await countTry(db.writes, [address, person])
    return undefined
  })
