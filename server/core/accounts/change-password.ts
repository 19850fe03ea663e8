import type { Session } from '#domain/api/session.ts'
import { decide } from '#domain/permissions/decide.ts'
import { isStartupCell } from '#domain/permissions/shown-role.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { endLinksOf } from './links.ts'
import { hashPassword } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { endSessionsOf } from './sessions.ts'
import { queueHash } from './hash-queue.ts'

/** Answers 400 for a wrong current password (accounts-and-sign-in.md, Change password form). */
export const wrongCurrentPassword = (): Refusal =>
  invalid([{ path: 'current_password', message: 'Invalid current password' }])

/**
 * 403 for visitors, and for the Startup Cell, whose password is set by a link
 * (roles-and-rights.md, Startup Cell).
 */
export function requireOwnPassword(actor: Actor, session: Session | undefined): void {
  const verdict = decide(actor, 'password.change')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  if (isStartupCell(actor.kind, session?.admin_id ?? null))
    throw new Refusal(
      'forbidden',
      'The Startup Cell sets its password by a link. Request one under "Forgot password?".',
    )
}

/**
 * Changes the own password and ends the account's other sessions. A wrong current password is 400 at its
 * field and counts like a failed sign-in.
 */
export async function changePassword(
  db: Database,
  session: Session,
  given: { current_password: string; new_password: string; ip: string; token: string | undefined },
): Promise<void> {
  const { email, uid } = session
  const account = await provePassword(db, { email, password: given.current_password, ip: given.ip })
  if (account?.id !== uid) throw wrongCurrentPassword()
  if (account.must_change_password && given.new_password === given.current_password)
    throw invalid([{ path: 'new_password', message: 'Choose a password other than the temporary one' }])
  const passwordHash = await queueHash({ account: uid, ip: given.ip }, () => hashPassword(given.new_password))
  await db.transact(async (tx) => {
    const { rows } = await tx.query(sql`
      update account set password_hash = ${passwordHash}, must_change_password = false
      where id = ${uid}::uuid and closed_at is null and password_hash = ${account.password_hash} returning id`)
    if (rows.length === 0) throw wrongCurrentPassword()
    await endSessionsOf(tx, uid, given.token)
    await endLinksOf(tx, uid)
  })
}
