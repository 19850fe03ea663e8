/**
 * The accounts that incubators, startups and mentors sign in with themselves. Their admins have separate
 * accounts.
 */
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Ready } from './types.ts'

const ID_COLUMN = { incubator: 'incubator_id', startup: 'startup_id', mentor: 'mentor_id' } as const
export type Role = keyof typeof ID_COLUMN & NonNullable<Ready['entity']['account']>
export const ROLES: readonly Role[] = ['incubator', 'startup', 'mentor']

/** The column with the record of an account of this role; the query names the table `a`. */
export const recordColumn = (role: Role): SQL => sql`a.${sql.identifier(ID_COLUMN[role])}`

/** Whether an account is a record's own account. */
export const isOwn = (role: Role): SQL => sql`a.admin_id is null and a.role_type = ${role}`

/** Whether the person has chosen a password. Until then nobody has signed in with the address. */
export const isUsed: SQL = sql`(a.password_hash is not null and not a.must_change_password)`
