import { createAccount, type NewAccount } from '#server/accounts/create-account.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { Database } from '#server/db/open.ts'
import { newId } from '#server/db/new-id.ts'

/** Opens an account and a session for it; answers the cookie that signs it in. No password is hashed. */
export async function signInAs(
  db: Database,
  who: Omit<NewAccount, 'email' | 'name'> & { email?: string; name?: string },
): Promise<{ cookie: string; accountId: string }> {
  const accountId = await createAccount(db.orm, {
    email: `${newId()}@example.org`,
    name: who.designation ?? who.role_type,
    ...who,
  })
  return { cookie: `ankura_session=${await openSession(db.orm, accountId)}`, accountId }
}
