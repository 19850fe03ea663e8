import type { Preferences } from '#domain/api/preferences.ts'
import type { Session } from '#domain/api/session.ts'
import { actorKindOf, type Actor, type Designation, type RoleType } from '#domain/permissions/actor.ts'
import { shownRoleOf } from '#domain/permissions/shown-role.ts'
import { isUsed } from '#server/core/submit/own-accounts.ts'
import { startupsOfMentor } from '#server/core/records/mentorship-sql.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

/** The columns of an account that describe its person. */
export type AccountRow = {
  id: string
  email: string
  name: string
  profile: string | null
  role_type: RoleType
  designation: Designation | null
  admin_id: string | null
  incubator_id: string | null
  startup_id: string | null
  mentor_id: string | null
  /** The startups that a mentor is assigned to. */
  mentee_ids: string[]
  must_change_password: boolean
  complete_profile: boolean
  preferences: Preferences
}

export type AccountWithHash = AccountRow & {
  password_hash: string | null
  demo_password_hash: string | null
  new_email: string | null
  /** Whether the person has chosen a password. */
  is_used: boolean
}

/** The columns of `AccountRow`; the query names the table `a`. */
export const ACCOUNT_COLUMNS = `a.id, a.email, a.name, a.profile, a.role_type, a.designation, a.admin_id,
  a.incubator_id, a.startup_id, a.mentor_id, array(${startupsOfMentor(sql`a.mentor_id`).text}) as mentee_ids,
  a.must_change_password, a.complete_profile,
  a.preferences`

/** Whether an account's password is the demo's public one; the query names the table `a`. */
export const HAS_DEMO_PASSWORD = 'coalesce(a.password_hash = a.demo_password_hash, false)'

async function findOne(q: Queryable, condition: SQL): Promise<AccountWithHash | undefined> {
  const { rows } = await q.query<AccountWithHash>(sql`
    select ${sql.raw(ACCOUNT_COLUMNS)}, a.password_hash, a.demo_password_hash, a.new_email,
      ${isUsed} as is_used from account a
    where a.closed_at is null and ${condition}`)
  return rows[0]
}

/**
 * The account with this address, ignoring letter case and surrounding spaces
 * (accounts-and-sign-in.md, One address signs in one account).
 */
export const findAccountByEmail = async (q: Queryable, email: string): Promise<AccountWithHash | undefined> =>
  // PostgreSQL does not accept NUL, and no address contains one.
  email.includes('\0') ? undefined : findOne(q, sql`a.email_key = ${emailKey(email)}`)

export const findAccount = (q: Queryable, id: string): Promise<AccountWithHash | undefined> =>
  findOne(q, sql`a.id = ${id}::uuid`)

/** The same, locked until the transaction ends. */
export const lockAccount = (tx: Tx, id: string): Promise<AccountWithHash | undefined> =>
  findOne(tx, sql`a.id = ${id}::uuid for update`)

/** The own account of this incubator, startup or mentor. Admins have separate accounts. */
export const findAccountOf = (q: Queryable, id: string): Promise<AccountWithHash | undefined> =>
  findOne(
    q,
    sql`a.admin_id is null and (a.startup_id = ${id}::uuid or a.mentor_id = ${id}::uuid
      or (a.role_type = 'incubator' and a.incubator_id = ${id}::uuid)) order by a.created_at, a.id`,
  )

/** The session for an answer, and the actor for verdicts (http-interface.md, The session on the wire). */
export function presentAccount(row: AccountRow): { session: Session; actor: Actor } {
  const kind = actorKindOf(row.role_type, row.designation, row.admin_id)
  const { role, designation } = shownRoleOf(kind, row.admin_id)
  return {
    session: {
      role_type: row.role_type,
      role,
      designation,
      name: row.name,
      profile: row.profile,
      uid: row.id,
      user_id: row.startup_id ?? row.mentor_id ?? row.incubator_id ?? row.id,
      admin_id: row.admin_id,
      incubator_id: row.incubator_id,
      startup_id: row.startup_id,
      mentor_id: row.mentor_id,
      email: row.email,
      must_change_password: row.must_change_password,
      complete_profile: row.complete_profile,
      preferences: row.preferences,
    },
    actor: {
      kind,
      uid: row.id,
      name: row.name,
      designation: designation ?? role,
      roleType: row.role_type,
      incubatorId: row.incubator_id,
      startupId: row.startup_id,
      mentorId: row.mentor_id,
      menteeIds: row.mentee_ids,
    },
  }
}
