import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { isOwn, isUsed, recordColumn, ROLES } from './own-accounts.ts'
import type { Ready } from './types.ts'

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** Answers 409 at the field with an address that another account signs in with. */
export const duplicateEmail = (entity: string, emails: readonly string[]): ChangeRefusal =>
  new ChangeRefusal(
    'duplicate',
    { code: 'emails-taken', params: { emails: emails.slice(0, 5) } },
    { errors: problemsOf({ name: entity }, [problemAt('email', 'email-taken')]) },
  )

/**
 * Answers 400 at the field with a new address for an account in use
 * (accounts-and-sign-in.md, Who changes a sign-in address).
 */
export const signInEmailRefusal = (entity: string): ChangeRefusal =>
  invalidValues(problemsOf({ name: entity }, [problemAt('email', 'signs-in')]))

/** A new address for a record with an account of its own. */
interface NewEmail {
  email: string
  account: NonNullable<Ready['entity']['account']>
  /** The record, which may already have the address. */
  id: string
  isNew: boolean
}

/**
 * The address that a change gives to a record; undefined if it does not change or is restored with its
 * record.
 */
export function newEmailOf({ change, entity, row, recordId, values }: Ready): NewEmail | undefined {
  const email = values['email']
  if (change.action === 'delete' || !entity.account || typeof email !== 'string') return undefined
  const isKept = row
    ? emailKey(email) === emailKey(String(row['email']))
    : change.action === 'create' && change.recordId !== undefined
  return isKept ? undefined : { email, account: entity.account, id: recordId, isNew: row === null }
}

/** The addresses among these, as keys, that belong to other accounts. */
export async function findTakenEmails(db: Queryable, given: readonly NewEmail[]): Promise<Set<string>> {
  if (given.length === 0) return new Set()
  const rows = given.map((g) => ({ ...g, key: emailKey(g.email) }))
  const { rows: taken } = await db.query<{ key: string }>(sql`
    select x.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, account text, id uuid)
    join account a on a.email_key = x.key and a.closed_at is null
    where (a.admin_id is null and a.role_type = x.account
      and coalesce(a.startup_id, a.mentor_id, a.incubator_id) = x.id) is not true`)
  return new Set(taken.map((t) => t.key))
}

/** The records among these whose account is in use. Only the account's person can change its address. */
export async function findUsedAccounts(db: Queryable, given: readonly NewEmail[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const role of ROLES) {
    const ids = given.flatMap((g) => (g.account === role && !g.isNew ? [g.id] : []))
    if (ids.length === 0) continue
    const { rows } = await db.query<{ id: string }>(sql`
      select ${recordColumn(role)} as id from account a
      where ${recordColumn(role)} = any(${sql.param(ids)}::uuid[]) and a.closed_at is null
      and ${isOwn(role)} and ${isUsed}`)
    for (const { id } of rows) used.add(id)
  }
  return used
}
