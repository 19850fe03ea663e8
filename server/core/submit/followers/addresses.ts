import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findDatabaseError } from '#server/platform/db/transact.ts'
import { sql } from '#server/platform/db/sql.ts'
import { isOwn, isUsed, recordColumn, type Role } from '../own-accounts.ts'
import { duplicateEmail, emailKey, signInEmailRefusal } from '../taken-emails.ts'
import type { Ready } from '../types.ts'

/**
 * Gives accounts the addresses of their records (accounts-and-sign-in.md, One address signs in one account).
 * If nobody has used the account, its links end and a new link goes to the new address. If it is in use, the
 * new address must be proven, and the old one gets a notice. If somebody else uses the account or takes the
 * address first, the whole batch is refused.
 */
export async function assignAddresses(
  tx: Tx,
  role: Role,
  changed: readonly Ready[],
  isProven: boolean,
): Promise<void> {
  if (changed.length === 0) return
  const given = changed.map(({ recordId, values }) => ({
    id: recordId,
    mail: newId(),
    email: String(values['email']),
    email_key: emailKey(String(values['email'])),
  }))
  const emails = given.map((g) => g.email)
  try {
    const { rows } = await tx.query<{ is_refused: boolean }>(sql`
      with own as (
        select distinct on (x.id) x.*, a.id as account_id, a.email as old_email, a.name,
          a.email_key <> x.email_key as is_other
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id uuid, mail uuid, email text, email_key text)
        join account a on ${recordColumn(role)} = x.id and ${isOwn(role)} and a.closed_at is null
        order by x.id, a.created_at, a.id
      ), ended as (
        delete from one_time_link l using own where l.account_id = own.account_id and own.is_other and l.used_at is null
      ), changed as (
        update account a set email = own.email, email_key = own.email_key,
          new_email = case when own.is_other then null else a.new_email end
        from own where a.id = own.account_id and (not own.is_other or ${isProven}::boolean or not ${isUsed})
        returning own.*, ${isUsed} as is_used
      ), mailed as (
        insert into outbox (id, kind, payload)
        select mail, case when is_used then 'changed-email-mail' else 'set-password-mail' end,
          case when is_used then jsonb_build_object('email', old_email, 'name', name)
            else jsonb_build_object('account_id', account_id) end
        from changed where is_other
      ) select (select count(*) from own) > (select count(*) from changed) as is_refused`)
    if (rows[0]?.is_refused) throw signInEmailRefusal(role)
  } catch (error) {
    throw findDatabaseError(error)?.constraint === 'account_email_key' ? duplicateEmail(role, emails) : error
  }
}
