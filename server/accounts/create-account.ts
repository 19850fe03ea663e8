import type { Designation, RoleType } from '#domain/permissions/actor.ts'
import { duplicateEmail, emailKey } from '#server/changes/keep-accounts.ts'
import { newId } from '#server/db/new-id.ts'
import type { Queryable } from '#server/db/open.ts'
import { accountTable } from '#server/db/tables/accounts.ts'

export interface NewAccount {
  email: string
  name: string
  role_type: RoleType
  designation?: Designation | null
  /** Set for an admin that somebody added. */
  admin_id?: string | null
  incubator_id?: string | null
  startup_id?: string | null
  mentor_id?: string | null
  profile?: string | null
  /** By `hashPassword`; without one, a link lets the person choose it. */
  password_hash?: string | null
  must_change_password?: boolean
  complete_profile?: boolean
}

/** Opens an account and answers its id; 409 at the field where the address signs in another (ruling 36). */
export async function createAccount(q: Queryable, account: NewAccount): Promise<string> {
  const rows = await q
    .insert(accountTable)
    .values({ ...account, id: newId(), email: account.email.trim(), email_key: emailKey(account.email) })
    .onConflictDoNothing()
    .returning({ id: accountTable.id })
  if (!rows[0]) throw duplicateEmail([account.email])
  return rows[0].id
}
