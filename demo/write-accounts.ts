import { addFileUses, usesOf } from '#server/core/records/file-uses.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'
import { isDemoPerson, type DemoAccount } from './programme/account.ts'
import { momentOn, someDay, type Calendar } from './programme/calendar.ts'
import { createRandom, idAt } from './programme/random.ts'

const COLUMNS = {
  id: 'uuid',
  email: 'text',
  email_key: 'text',
  name: 'text',
  profile: 'text',
  role_type: 'text',
  designation: 'text',
  admin_id: 'uuid',
  incubator_id: 'uuid',
  startup_id: 'uuid',
  mentor_id: 'uuid',
  password_hash: 'text',
  demo_password_hash: 'text',
  must_change_password: 'boolean',
  complete_profile: 'boolean',
  created_at: 'timestamptz',
  closed_at: 'timestamptz',
}

/**
 * Opens accounts without sending mails. Only the nine demo people can sign in; the others have no password
 * yet.
 */
export async function writeAccounts(
  tx: Tx,
  accounts: readonly DemoAccount[],
  passwordHash: string,
): Promise<void> {
  await insertRows(
    tx,
    'account',
    COLUMNS,
    accounts.map((account) => ({
      ...account,
      email_key: emailKey(account.email),
      password_hash: isDemoPerson(account.email) ? passwordHash : null,
      demo_password_hash: isDemoPerson(account.email) ? passwordHash : null,
      must_change_password: false,
      complete_profile: true,
    })),
  )
  await addFileUses(
    tx,
    accounts.flatMap(({ id, profile }) => usesOf({ account_id: id }, profile)),
  )
}

const PROFILE_COLUMNS = {
  id: 'uuid',
  user_id: 'uuid',
  activity_type: 'text',
  name: 'text',
  role_type: 'text',
  incubator_id: 'uuid',
  created_at: 'timestamptz',
}

const DAYS_OF_LOGINS = 90

/**
 * Sign-ins and profile creations of everybody except the portal's people
 * (accounts-and-sign-in.md, Login activity).
 */
export async function writeLogins(
  tx: Tx,
  accounts: readonly DemoAccount[],
  calendar: Calendar,
): Promise<void> {
  const rows = accounts
    .filter((account) => account.role_type !== 'superincubator')
    .flatMap((account) => {
      const random = createRandom(`logins ${account.id}`)
      const times = random.weigh([
        [0, 45],
        [1, 25],
        [3, 20],
        [9, 10],
      ])
      const moments = Array.from({ length: times }, () =>
        momentOn(random, someDay(random, calendar.last - DAYS_OF_LOGINS, calendar.last)),
      ).filter((at) => at > account.created_at && (account.closed_at === null || at < account.closed_at))
      const entry = (at: string, type: 'CREATE_PROFILE' | 'LOGIN') => ({
        id: idAt(random, at),
        user_id: account.startup_id ?? account.mentor_id ?? account.incubator_id,
        activity_type: type,
        name: account.name,
        role_type: account.role_type,
        incubator_id: account.incubator_id,
        created_at: at,
      })
      return [
        ...(account.admin_id === null ? [entry(account.created_at, 'CREATE_PROFILE')] : []),
        ...moments.map((at) => entry(at, 'LOGIN')),
      ]
    })
  await insertRows(tx, 'profile_activity', PROFILE_COLUMNS, rows)
}
