/**
 * Portal Edit corrects the address of an account in use. The new address takes effect when its mailed link is
 * opened (accounts-and-sign-in.md, Address corrected by the portal).
 */
import type { SignInEmail } from '#domain/api/session.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { logActivity } from '#server/core/submit/log-activity.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { findAccountByEmail, findAccountOf, lockAccount, presentAccount } from './account-row.ts'
import { duplicateNewEmail, assignProvenAddress } from './change-email.ts'
import { consumeLink, expiredLink, isLive, refuseLink } from './links.ts'

type Account = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>

/** The own account of an incubator, startup or mentor, for actors who may read everything of it. */
async function findOwnAccount(db: Database, actor: Actor, id: string): Promise<Account> {
  const account = isId(id) ? await findAccountOf(db, id) : undefined
  if (!account || viewOf(actor, 'details', presentAccount(account).actor) !== 'full')
    throw notFound('This account')
  return account
}

/** The address that a record's account signs in with, and whether it has been used. */
export async function readSignInEmail(db: Database, actor: Actor, id: string): Promise<SignInEmail> {
  const { email, is_used, new_email } = await findOwnAccount(db, actor, id)
  return { email, is_used, new_email }
}

/**
 * 409 if another account has the address, or if nobody has used this account, whose address is changed in its
 * form.
 */
export async function correctEmail(
  db: Database,
  author: Author,
  id: string,
  readEmail: () => string,
): Promise<void> {
  const account = await findOwnAccount(db, author.actor, id)
  const newEmail = readEmail()
  if (!account.is_used)
    throw new Refusal('conflict', 'Nobody has used this account yet. Change its email in the form.')
  const other = await findAccountByEmail(db, newEmail)
  if (other) throw duplicateNewEmail()
  await db.transact(async (tx) => {
    await tx.query(sql`update account set new_email = ${newEmail} where id = ${account.id}::uuid`)
    await tx.query(sql`
      delete from one_time_link where account_id = ${account.id}::uuid and purpose = 'confirm-email'`)
    await queueMails(tx, [
      { kind: 'confirm-email-mail', to: { account: account.id }, params: { email: newEmail } },
    ])
    const params = { place: account.name, from: account.email, to: newEmail }
    await logActivity(tx, author, {
      incubatorId: account.incubator_id,
      message: { code: 'correct-email', params },
    })
  })
}

/**
 * Opening the link proves that the person has the mailbox, so the new address takes effect. 410 if the link
 * no longer works.
 */
export async function confirmEmail(
  db: Database,
  { token, ...from }: Omit<Author, 'actor'> & { token: string },
): Promise<void> {
  if (!(await isLive(db, 'confirm-email', token))) await refuseLink(db, from.ipv4)
  await db.transact(async (tx) => {
    const accountId = await consumeLink(tx, 'confirm-email', token)
    const account = accountId === null ? undefined : await lockAccount(tx, accountId)
    if (!account?.new_email || emailKey(account.new_email) === emailKey(account.email)) throw expiredLink()
    const { actor, session } = presentAccount(account)
    await assignProvenAddress(tx, { ...from, actor }, session, account.new_email)
  })
}
