import type { Session } from '#domain/api/session.ts'
import { logActivity } from '#server/submit/log-activity.ts'
import { run } from '#server/submit/run.ts'
import { emailKey } from '#server/submit/taken-emails.ts'
import { findDatabaseError, type Database, type Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Author } from '#server/http/author.ts'
import { Refusal } from '#server/http/refusal.ts'
import { wrongCurrentPassword } from './change-password.ts'
import { endLinksOf } from './links.ts'
import { provePassword } from './prove-password.ts'

const duplicate = (): Refusal =>
  new Refusal('duplicate', 'This email address already has an account.', {
    errors: [{ path: 'new_email', message: 'This email address already has an account' }],
  })

/** The index says it, so that of two who take an address at once one is refused. */
const isEmailTaken = (error: unknown): boolean => findDatabaseError(error)?.constraint === 'account_email_key'

/** The profile of an incubator shows the address of its own account: where it did, it follows. Answers the batch. */
async function followOnProfile(
  tx: Tx,
  author: Author,
  session: Session,
  newEmail: string,
): Promise<string | undefined> {
  if (session.admin_id !== null || session.incubator_id === null) return undefined
  const { rows } = await tx.query<{ email: string | null }>(
    sql`select email from incubator where id = ${session.incubator_id}::uuid`,
  )
  if (!rows[0]?.email || emailKey(rows[0].email) !== emailKey(session.email)) return undefined
  const values = { email: newEmail }
  const change = { action: 'update', entity: 'incubator', recordId: session.incubator_id, values } as const
  const submitted = await run(tx, author, { changes: [change], log: null }, 'submit')
  return submitted.status === 'applied' ? submitted.batchId : undefined
}

/**
 * Changes the address that signs in, with an entry in the activity log. A wrong password is 400, an
 * address that signs in another account 409, both at their field. Sessions go on: the person and
 * the password are the same. Links in the mailbox of the old address end. Answers the batch that the profile's change
 * is, if it changed.
 */
export async function changeEmail(
  db: Database,
  author: Author,
  session: Session,
  given: { new_email: string; current_password: string },
): Promise<string | undefined> {
  const { email, uid } = session
  const account = await provePassword(db, { email, password: given.current_password, ip: author.ipv4 })
  if (account?.id !== uid) throw wrongCurrentPassword()
  try {
    return await db.transact(async (tx) => {
      await tx.query(sql`
        update account set email = ${given.new_email}, email_key = ${emailKey(given.new_email)} where id = ${uid}::uuid`)
      await endLinksOf(tx, uid)
      const batchId = await followOnProfile(tx, author, session, given.new_email)
      await logActivity(tx, author, {
        incubatorId: session.incubator_id,
        message: { code: 'change-email', params: { from: email, to: given.new_email } },
      })
      return batchId
    })
  } catch (error) {
    throw isEmailTaken(error) ? duplicate() : error
  }
}
