import { isEmail } from '#domain/kinds/email.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import { findAccount } from './account-row.ts'
import { countTry, resetTries, readCounts, refuseWhileWaiting } from './count-tries.ts'
import { consumeLink, endLinksOf, expiredLink, isLive, refuseLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { isKnown, knownKey, mailAddressKey, mailKey, waitOf, waitOfAddress } from './throttle.ts'
import { queueHash } from './hash-queue.ts'

/**
 * Requests a set-password mail. The same statements run whether or not the address has an account: the
 * account is looked up when the mail is sent, so neither answer nor time reveals it.
 */
export async function requestLink(db: Database, given: { email: string; ip: string }): Promise<void> {
  const address = mailAddressKey(given.ip)
  const person = mailKey(given.email)
  const known = knownKey(given.email, given.ip)
  const counts = await readCounts(db, [address, person, known])
  if (!isKnown(counts.get(known)))
    refuseWhileWaiting(counts, [waitOfAddress(address, COUNTED.linksOfAddress)])
  const isWaiting = waitOf(counts.get(person), COUNTED.linksOfPerson) > 0
  // Only mails count for a person, so that nobody can prolong the wait of somebody else.
  await countTry(db.writes, isWaiting ? [address] : [address, person])
  if (!isEmail(given.email) || isWaiting) return
  await queueMails(db.writes, [
    { kind: 'forgot-password-mail', to: { email: emailKey(given.email) }, params: {} },
  ])
}

/**
 * Sets a password by a one-time link and ends every session of the account. 410 if the link no longer works.
 * Whoever has the mailbox may sign in at once, however others guess.
 */
export async function setPassword(
  db: Database,
  given: { token: string; password: string; ip: string },
): Promise<void> {
  if (!(await isLive(db, 'set-password', given.token))) await refuseLink(db, given.ip)
  const passwordHash = await queueHash({ account: given.token, ip: given.ip }, () =>
    hashPassword(given.password),
  )
  await db.transact(async (tx) => {
    const accountId = await consumeLink(tx, 'set-password', given.token)
    const account = accountId === null ? undefined : await findAccount(tx, accountId)
    if (!account) throw expiredLink()
    await tx.query(sql`
      update account set password_hash = ${passwordHash}, must_change_password = false
      where id = ${account.id}::uuid`)
    await endSessionsOf(tx, account.id)
    await endLinksOf(tx, account.id)
    await resetTries(tx, knownKey(account.email, given.ip), [])
  })
}
