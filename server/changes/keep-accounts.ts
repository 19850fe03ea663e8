import { newId } from '#server/db/new-id.ts'
import type { Queryable, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/http/refusal.ts'
import { replaceFileUses, usesOf, type FileUse } from '#server/records/file-uses.ts'
import type { Prepared } from './prepare.ts'

export const emailKey = (email: string): string => email.trim().toLowerCase()

/** 409 at the field where an address signs in another account (ruling 36). */
export const duplicateEmail = (emails: readonly string[]): Refusal =>
  new Refusal('duplicate', `${emails.slice(0, 5).join(', ')}: this email address already has an account.`, {
    errors: [{ path: 'email', message: 'This email address already has an account' }],
  })

/** An address that a record with an account of its own is to get. */
interface NewEmail {
  email: string
  role: NonNullable<Prepared['entity']['account']>
  /** The record, which may have the address already; null for a new one. */
  id: string | null
}

/** Of these addresses, as keys, those that sign in somebody else (ruling 36). */
export async function findTakenEmails(db: Queryable, asked: readonly NewEmail[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const rows = asked.map((a) => ({ ...a, key: emailKey(a.email) }))
  const { rows: taken } = await db.query<{ key: string }>(sql`
    select x.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, role text, id uuid)
    join account a on a.email_key = x.key and a.closed_at is null
    where (a.admin_id is null and a.role_type = x.role
      and coalesce(a.startup_id, a.mentor_id, a.incubator_id) = x.id) is not true`)
  return new Set(taken.map((t) => t.key))
}

/** The address that a change gives to a record; none where it stays as it is. */
function newEmailsOf({ change, entity, row, recordId, values }: Prepared): NewEmail[] {
  const email = values['email']
  if (change.action === 'delete' || !entity.account || typeof email !== 'string') return []
  const isKept = row !== null && emailKey(email) === emailKey(String(row['email']))
  return isKept ? [] : [{ email, role: entity.account, id: recordId }]
}

/**
 * 409 where a change gives a record an address that signs in somebody else. What a record's own account
 * signs in with is its person's to change, with the current password (spec 1 §6): it stays.
 */
export async function refuseTakenEmails(db: Queryable, prepared: readonly Prepared[]): Promise<void> {
  const asked = prepared.flatMap(newEmailsOf)
  const taken = await findTakenEmails(db, asked)
  if (taken.size > 0)
    throw duplicateEmail(asked.map(({ email }) => email).filter((email) => taken.has(emailKey(email))))
}

const ID_COLUMN = { incubator: 'incubator_id', startup: 'startup_id', mentor: 'mentor_id' } as const

/**
 * Opens an account for each incubator, startup or mentor that a batch created, and lets its person
 * set a password by mail (ruling 10); opens what a deletion closed where the deleted one came back;
 * closes those of the deleted, and with them their sessions (ruling 35); carries a new name or
 * picture over; refuses a new address that is taken. Nothing waits for the mail.
 */
export async function keepAccounts(tx: Tx, prepared: readonly Prepared[]): Promise<void> {
  const created = prepared.filter((p) => p.change.action === 'create' && p.entity.account)
  const deleted = prepared.filter((p) => p.change.action === 'delete' && p.entity.account)
  if (deleted.length > 0) await closeAccounts(tx, deleted)
  await refuseTakenEmails(
    tx,
    prepared.filter((p) => p.change.action === 'update'),
  )
  const pictured: string[] = []
  const pictures: FileUse[] = []
  for (const p of prepared) {
    const ids = await renameAccount(tx, p)
    if (!('profile' in p.values)) continue
    pictured.push(...ids)
    for (const account_id of ids) pictures.push(...usesOf({ account_id }, p.values['profile']))
  }
  await replaceFileUses(tx, 'account_id', pictured, pictures)
  if (created.length === 0) return

  const restored = created.filter((p) => p.change.recordId !== undefined)
  const reopened = new Set<string>()
  for (const p of restored) if (await reopenAccounts(tx, p)) reopened.add(p.recordId)
  const fresh = created.filter((p) => !reopened.has(p.recordId))
  if (fresh.length === 0) return
  const accounts = fresh.map((p) => {
    const role = p.entity.account!
    return {
      id: newId(),
      email: String(p.values['email']),
      email_key: emailKey(String(p.values['email'])),
      name: String(p.values['name']),
      role_type: role,
      incubator_id: p.incubatorId,
      startup_id: role === 'startup' ? p.recordId : null,
      mentor_id: role === 'mentor' ? p.recordId : null,
    }
  })
  const { rows: made } = await tx.query<{ id: string; email_key: string }>(sql`
    insert into account (id, email, email_key, name, role_type, incubator_id, startup_id, mentor_id)
    select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as x(id uuid, email text, email_key text,
      name text, role_type text, incubator_id uuid, startup_id uuid, mentor_id uuid)
    on conflict (email_key) where closed_at is null do nothing returning id, email_key`)
  if (made.length < accounts.length) {
    const ids = new Set(made.map((m) => m.id))
    throw duplicateEmail(accounts.filter((a) => !ids.has(a.id)).map((a) => a.email))
  }
  await tx.query(sql`
    insert into outbox (id, kind, payload)
    select id, 'set-password-mail', jsonb_build_object('account_id', account_id)
    from jsonb_to_recordset(${JSON.stringify(made.map((m) => ({ id: newId(), account_id: m.id })))}::jsonb)
      as x(id uuid, account_id uuid)`)
}

/** An incubator's, startup's or mentor's own account bears its name and picture; its admins bear theirs. */
async function renameAccount(tx: Tx, { change, entity, recordId, values }: Prepared): Promise<string[]> {
  if (change.action !== 'update' || !entity.account || !('name' in values || 'profile' in values)) return []
  const name = 'name' in values ? sql`, name = ${values['name']}` : sql``
  const profile = 'profile' in values ? sql`, profile = ${values['profile']}` : sql``
  const { rows } = await tx.query<{ id: string }>(sql`
    update account set id = id${name}${profile} where admin_id is null and role_type = ${entity.account}
    and ${sql.identifier(ID_COLUMN[entity.account])} = ${recordId} returning id`)
  return rows.map(({ id }) => id)
}

/** Opens what the last deletion closed, and nothing that was closed before it; answers whether its own account is among it. */
async function reopenAccounts(tx: Tx, { entity, recordId }: Prepared): Promise<boolean> {
  const { rows } = await tx.query<{ is_own: boolean }>(sql`
    update account set closed_at = null where ${sql.identifier(ID_COLUMN[entity.account!])} = ${recordId}
    and closed_at = (select max(at) from history
      where entity = ${entity.name} and record_id = ${recordId} and action = 'delete')
    and not exists (
      select 1 from account other where other.email_key = account.email_key and other.closed_at is null)
    returning admin_id is null and role_type = ${entity.account} as is_own`)
  return rows.some((r) => r.is_own)
}

async function closeAccounts(tx: Tx, deleted: readonly Prepared[]): Promise<void> {
  const of = (role: keyof typeof ID_COLUMN) =>
    deleted.filter((p) => p.entity.account === role).map((p) => p.recordId)
  const { rows } = await tx.query<{ id: string }>(sql`
    update account set closed_at = now() where closed_at is null and (
      incubator_id = any(${sql.param(of('incubator'))}::uuid[]) or startup_id = any(${sql.param(of('startup'))}::uuid[])
      or mentor_id = any(${sql.param(of('mentor'))}::uuid[])) returning id`)
  if (rows.length > 0)
    await tx.query(
      sql`delete from session where account_id = any(${sql.param(rows.map((r) => r.id))}::uuid[])`,
    )
}
