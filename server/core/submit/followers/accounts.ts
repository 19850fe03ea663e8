/**
 * The own accounts of incubators, startups and mentors. For a new record, opens an account and mails a link
 * to set a password, unless it has one already. For a restored record, reopens the account that
 * the deletion closed. For a deleted one, closes the account and its sessions. Otherwise copies a new name,
 * picture, address or incubator to the account. Each step takes one statement for all records of an entity.
 */
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { addFileUses, replaceFileUses, usesOf } from '#server/core/records/file-uses.ts'
import type { Follower } from '../follower.ts'
import { isOwn, recordColumn, ROLES, type Role } from '../own-accounts.ts'
import { duplicateEmail, emailKey } from '../taken-emails.ts'
import type { NewPassword, Ready } from '../types.ts'
import { assignAddresses } from './addresses.ts'

export const keepAccounts: Follower = {
  isConcernedBy: (ready) =>
    ready.entity.account !== undefined &&
    (ready.change.action !== 'update' ||
      isRenamed(ready) ||
      hasAddress(ready) ||
      ready.transfer !== undefined),
  async follow(tx, { at, isAddressProven, password }, written) {
    for (const role of ROLES) {
      const theirs = written.filter((one) => one.entity.account === role)
      if (theirs.length === 0) continue
      const of = (action: Ready['change']['action']) => theirs.filter((one) => one.change.action === action)
      await close(tx, role, of('delete'), at)
      await rename(tx, role, of('update').filter(isRenamed))
      await transfer(tx, role, of('update'))
      const restored = await open(tx, role, of('create'), password)
      await assignAddresses(tx, role, [...of('update').filter(hasAddress), ...restored], isAddressProven)
    }
  },
}

const isRenamed = ({ values }: Ready): boolean => 'name' in values || 'profile' in values
const hasAddress = ({ values }: Ready): boolean => 'email' in values

/**
 * An account closes with the timestamp of the deletion in the history, which later identifies the accounts to
 * reopen.
 */
async function close(tx: Tx, role: Role, deleted: readonly Ready[], at: string): Promise<void> {
  if (deleted.length === 0) return
  await tx.query(sql`
    with closed as (
      update account a set closed_at = ${at} where closed_at is null
      and ${recordColumn(role)} = any(${sql.param(deleted.map((d) => d.recordId))}::uuid[]) returning id
    ) delete from session s using closed where s.account_id = closed.id`)
}

/**
 * Copies name and picture to the record's own account; its admins have their own. The new values come as one
 * JSON object, because the planner would pick a nested loop for a join with so few accounts.
 */
async function rename(tx: Tx, role: Role, renamed: readonly Ready[]): Promise<void> {
  if (renamed.length === 0) return
  const borne = renamed.map(({ recordId, values: { name, profile } }) => [recordId, { name, profile }])
  const record = recordColumn(role)
  const changed = sql`(${JSON.stringify(Object.fromEntries(borne))}::jsonb -> ${record}::text)`
  const { rows: pictured } = await tx.query<{ account_id: string; profile: string | null }>(sql`
    with renamed as (
      update account a set name = coalesce(${changed} ->> 'name', a.name),
        profile = case when ${changed} ? 'profile' then ${changed} ->> 'profile' else a.profile end
      where ${record} = any(${sql.param(renamed.map((r) => r.recordId))}::uuid[])
      and ${isOwn(role)}
      returning a.id as account_id, a.profile, ${changed} ? 'profile' as is_pictured
    ) select account_id, profile from renamed where is_pictured`)
  const uses = pictured.flatMap(({ account_id, profile }) => usesOf({ account_id }, profile))
  const accountIds = pictured.map((p) => p.account_id)
  await replaceFileUses(tx, 'account_id', accountIds, uses)
}

/** A startup or mentor that moves to another incubator signs in as part of that incubator from then on. */
async function transfer(tx: Tx, role: Role, updated: readonly Ready[]): Promise<void> {
  const moves = updated.flatMap((one) => (one.transfer ? [[one.recordId, one.transfer.to] as const] : []))
  if (moves.length === 0) return
  const record = recordColumn(role)
  await tx.query(sql`
    update account a set incubator_id = (${JSON.stringify(Object.fromEntries(moves))}::jsonb ->> ${record}::text)::uuid
    where ${record} = any(${sql.param(moves.map(([id]) => id))}::uuid[])`)
}

const asPicture = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the records that already had an account. */
async function open(
  tx: Tx,
  role: Role,
  created: readonly Ready[],
  password: NewPassword | null,
): Promise<readonly Ready[]> {
  const restored = created.filter(({ change }) => change.recordId !== undefined)
  const reopened = await reopen(tx, role, restored)
  const back = restored.filter((one) => reopened.has(one.recordId))
  const fresh = created.filter((one) => !reopened.has(one.recordId))
  if (fresh.length === 0) return back
  // Whoever chose the password adds themself and completes the profile next.
  const isOnboarding = password?.isTemporary === false
  const accounts = fresh.map(({ recordId, incubatorId, values }) => ({
    id: newId(),
    mail: newId(),
    email: String(values['email']),
    email_key: emailKey(String(values['email'])),
    name: String(values['name']),
    profile: asPicture(values['profile']),
    incubator_id: incubatorId,
    startup_id: role === 'startup' ? recordId : null,
    mentor_id: role === 'mentor' ? recordId : null,
  }))
  const { rows: opened } = await tx.query<{ id: string }>(sql`
    with x as (
      select * from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as x(id uuid, mail uuid, email text,
        email_key text, name text, profile text, incubator_id uuid, startup_id uuid, mentor_id uuid)
    ), opened as (
      insert into account (id, email, email_key, name, profile, role_type, incubator_id, startup_id, mentor_id,
        password_hash, must_change_password, complete_profile)
      select id, email, email_key, name, profile, ${role}, incubator_id, startup_id, mentor_id,
        ${password?.hash ?? null}::text, ${password?.isTemporary ?? false}, ${!isOnboarding} from x
      on conflict (email_key) where closed_at is null do nothing returning id
    ), invited as (
      insert into outbox (id, kind, payload)
      select x.mail, 'set-password-mail', jsonb_build_object('account_id', x.id) from x join opened using (id)
      where ${password === null}
    ) select id from opened`)
  if (opened.length === accounts.length) {
    const uses = accounts.flatMap(({ id, profile }) => usesOf({ account_id: id }, profile))
    if (uses.length > 0) await addFileUses(tx, uses)
    return back
  }
  const ids = new Set(opened.map((o) => o.id))
  throw duplicateEmail(
    role,
    accounts.filter((a) => !ids.has(a.id)).map((a) => a.email),
  )
}

/**
 * Reopens the accounts that the last deletion closed, and no others. Returns the records whose own account is
 * among them.
 */
async function reopen(tx: Tx, role: Role, restored: readonly Ready[]): Promise<ReadonlySet<string>> {
  const [first] = restored
  if (!first) return new Set()
  const record = recordColumn(role)
  const { rows } = await tx.query<{ record: string; is_own: boolean }>(sql`
    with back as (
      select distinct on (a.email_key) a.id from account a
      where ${record} = any(${sql.param(restored.map((r) => r.recordId))}::uuid[])
      and a.closed_at = (select max(h.at) from history h
        where h.entity = ${first.entity.name} and h.record_id = ${record} and h.action = 'delete')
      and not exists (
        select 1 from account other where other.email_key = a.email_key and other.closed_at is null)
      order by a.email_key, a.id
    ) update account a set closed_at = null from back where a.id = back.id
    returning ${record} as record, ${isOwn(role)} as is_own`)
  return new Set(rows.flatMap((r) => (r.is_own ? [r.record] : [])))
}
