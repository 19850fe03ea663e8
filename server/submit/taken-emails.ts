import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { ChangeRefusal, problemsOf } from '#server/http/refusal.ts'
import type { Ready } from './types.ts'

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** 409 at the field where an address signs in another account. */
export const duplicateEmail = (entity: string, emails: readonly string[]): ChangeRefusal =>
  new ChangeRefusal(
    'duplicate',
    { code: 'emails-taken', params: { emails: emails.slice(0, 5) } },
    { errors: problemsOf({ name: entity }, [problemAt('email', 'email-taken')]) },
  )

/** An address that a record with an account of its own is to get. */
interface NewEmail {
  email: string
  role: NonNullable<Ready['entity']['account']>
  /** The record, which may have the address already. */
  id: string
}

/** The address that a change gives to a record; none where it stays as it is, or comes back with its record. */
export function newEmailOf({ change, entity, row, recordId, values }: Ready): NewEmail | undefined {
  const email = values['email']
  if (change.action === 'delete' || !entity.account || typeof email !== 'string') return undefined
  const isKept = row
    ? emailKey(email) === emailKey(String(row['email']))
    : change.action === 'create' && change.recordId !== undefined
  return isKept ? undefined : { email, role: entity.account, id: recordId }
}

/** Of these addresses, as keys, those that sign in somebody else. */
export async function findTakenEmails(db: Queryable, given: readonly NewEmail[]): Promise<Set<string>> {
  if (given.length === 0) return new Set()
  const rows = given.map((g) => ({ ...g, key: emailKey(g.email) }))
  const { rows: taken } = await db.query<{ key: string }>(sql`
    select x.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, role text, id uuid)
    join account a on a.email_key = x.key and a.closed_at is null
    where (a.admin_id is null and a.role_type = x.role
      and coalesce(a.startup_id, a.mentor_id, a.incubator_id) = x.id) is not true`)
  return new Set(taken.map((t) => t.key))
}
