import { isPortal } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { presentAccount, type AccountRow, type AccountWithHash } from './account-row.ts'
import { isPasswordOf } from './passwords.ts'
import { provePassword } from './prove-password.ts'
import { endSession, openSession } from './sessions.ts'
import { queueHash } from './hash-queue.ts'

export const wrongCredentials = (): Refusal => new Refusal('invalid_credentials', 'Invalid email or password')

/** Records a LOGIN for everyone except superincubators (accounts-and-sign-in.md, Login activity). */
export async function noteLogin(tx: Tx, account: AccountRow): Promise<void> {
  const { actor, session } = presentAccount(account)
  if (isPortal(actor)) return
  const { user_id, name, role_type, incubator_id } = session
  await tx.query(sql`
    insert into profile_activity (id, user_id, activity_type, name, role_type, incubator_id)
    values (${newId()}, ${user_id}, 'LOGIN', ${name}, ${role_type}, ${incubator_id})`)
}

/**
 * Opens a session for an account as it was read. The account is locked and compared, so that a password
 * changed or an account closed in the meantime gets no session. The browser's earlier session ends.
 */
export const startSession = (
  db: Database,
  account: AccountWithHash,
  earlierToken: string | undefined,
): Promise<string> =>
  db.transact(async (tx) => {
    const { rows } = await tx.query(sql`
      select 1 from account where id = ${account.id}::uuid and closed_at is null
      and password_hash = ${account.password_hash} for share`)
    if (rows.length === 0) throw wrongCredentials()
    if (earlierToken !== undefined) await endSession(tx, earlierToken)
    await noteLogin(tx, account)
    return openSession(tx, account.id)
  })

/** Whether this is the demo's public password for this account. */
const isDemoPassword = async (
  { id, demo_password_hash }: AccountWithHash,
  { ip, password }: { ip: string; password: string },
): Promise<boolean> =>
  demo_password_hash !== null &&
  queueHash({ account: id, ip }, () => isPasswordOf(password, demo_password_hash))

/**
 * Signs in. 401 does not reveal what was wrong, 429 during a wait
 * (accounts-and-sign-in.md, Guessing is slowed down).
 */
export async function signIn(
  db: Database,
  given: { email: string; password: string; ip: string; earlierToken: string | undefined; isDemo: boolean },
): Promise<{ token: string; account: AccountRow }> {
  const account = await provePassword(db, given)
  if (!account) throw wrongCredentials()
  if (!given.isDemo && (await isDemoPassword(account, given))) throw wrongCredentials()
  return { token: await startSession(db, account, given.earlierToken), account }
}
