import type { Designation, RoleType } from '#domain/permissions/actor.ts'
import { duplicateEmail, emailKey } from '#server/core/submit/taken-emails.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

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
  /** From `hashPassword`. Without one, the person chooses a password by a link. */
  password_hash?: string | null
  must_change_password?: boolean
  complete_profile?: boolean
}

/**
 * Opens an account and returns its id. 409 at the field if another account has the address
 * (accounts-and-sign-in.md, One address signs in one account).
 */
export async function createAccount(q: Writer, account: NewAccount): Promise<string> {
  const { email, name, role_type, designation = null, admin_id = null } = account
  const { incubator_id = null, startup_id = null, mentor_id = null } = account
  const { password_hash = null, must_change_password = false, complete_profile = true } = account
  const { rows } = await q.query<{ id: string }>(sql`
    insert into account (id, email, email_key, name, role_type, designation, admin_id, incubator_id, startup_id,
      mentor_id, password_hash, must_change_password, complete_profile)
    values (${newId()}, ${email.trim()}, ${emailKey(email)}, ${name}, ${role_type}, ${designation}, ${admin_id},
      ${incubator_id}, ${startup_id}, ${mentor_id}, ${password_hash}, ${must_change_password},
      ${complete_profile})
    on conflict do nothing returning id`)
  if (!rows[0]) throw duplicateEmail(role_type, [account.email])
  return rows[0].id
}
