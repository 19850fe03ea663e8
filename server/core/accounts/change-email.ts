import type { Session } from '#domain/api/session.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { logActivity } from '#server/core/submit/log-activity.ts'
import { submitBatch } from '#server/core/submit/run.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { findDatabaseError } from '#server/platform/db/transact.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { wrongCurrentPassword } from './change-password.ts'
import { endLinksOf } from './links.ts'
import { provePassword } from './prove-password.ts'

export const duplicateNewEmail = (): Refusal =>
  new Refusal('duplicate', 'This email address already has an account.', {
    errors: [{ path: 'new_email', message: 'This email address already has an account' }],
  })

/** Of two people who take an address at once, the index refuses one. */
const isEmailTaken = (error: unknown): boolean =>
  findDatabaseError(error)?.constraint === 'account_email_key' ||
  (error instanceof Refusal && error.code === 'duplicate')

/** The record whose own account this is; undefined for an admin, whose account belongs to no record. */
function recordOf({ startup_id, mentor_id, incubator_id, admin_id }: Session) {
  const id = startup_id ?? mentor_id ?? incubator_id
  if (admin_id !== null || id === null) return undefined
  return { entity: startup_id ? 'startup' : mentor_id ? 'mentor' : 'incubator', id }
}

/**
 * Sets a proven new address. For a record's own account this is a change of the record, which the account
 * follows.
 */
export async function assignProvenAddress(
  tx: Tx,
  author: Author,
  session: Session,
  newEmail: string,
): Promise<void> {
  const { uid, email, name } = session
  const record = recordOf(session)
  try {
    if (record) {
      const values = { email: newEmail }
      const change = { action: 'update', entity: record.entity, recordId: record.id, values } as const
      await submitBatch(tx, author, { changes: [change], log: null, isAddressProven: true })
      return
    }
    await tx.query(sql`
      update account set email = ${newEmail}, email_key = ${emailKey(newEmail)} where id = ${uid}::uuid`)
    await endLinksOf(tx, uid)
    await queueMails(tx, [{ kind: 'changed-email-mail', to: { email, name }, params: {} }])
  } catch (error) {
    throw isEmailTaken(error) ? duplicateNewEmail() : error
  }
}

/**
 * Changes the address of the own account, with a log entry for the roles that are logged. A wrong password is
 * 400, the address of another account 409, each at its field. Sessions continue, because person and password
 * stay the same. Links mailed to the old address end, and it gets a notice.
 */
export async function changeEmail(
  db: Database,
  author: Author,
  session: Session,
  given: { new_email: string; current_password: string; verdict: Verdict },
): Promise<void> {
  const { email, uid, incubator_id: incubatorId } = session
  const account = await provePassword(db, { email, password: given.current_password, ip: author.ipv4 })
  if (account?.id !== uid) throw wrongCurrentPassword()
  await db.transact(async (tx) => {
    await assignProvenAddress(tx, author, session, given.new_email)
    if (given.verdict.outcome !== 'apply' || !given.verdict.isLogged) return
    const params = { from: email, to: given.new_email }
    await logActivity(tx, author, { incubatorId, message: { code: 'change-email', params } })
  })
}
