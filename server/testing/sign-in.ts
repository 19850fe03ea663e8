import { createAccount, type NewAccount } from '#server/core/accounts/create-account.ts'
import { openSession } from '#server/core/accounts/sessions.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Writer } from '#server/platform/db/database.ts'

/** Opens an account and a session for it. Returns the cookie of the session. No password is hashed. */
export async function signInAs(
  db: Writer,
  account: Omit<NewAccount, 'email' | 'name'> & { email?: string; name?: string },
): Promise<{ cookie: string; accountId: string }> {
  const accountId = await createAccount(db, {
    email: `${newId()}@example.org`,
    name: account.designation ?? account.role_type,
    ...account,
  })
  return { cookie: `ankura_session=${await openSession(db, accountId)}`, accountId }
}
