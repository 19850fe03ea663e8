/** One-time links: to choose a password, and to set up an empty product. Their tokens rest hashed. */
import type { Queryable, Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Settings } from '#server/settings.ts'
import { hashToken, isTokenShaped, makeToken } from './tokens.ts'

/** How long a link to set a password lives (accounts-and-sign-in.md, One-time links). */
export const LINK_DAYS = 7

export type Purpose = 'set-password' | 'confirm-email' | 'set-up'

export const deadLink = (): Refusal =>
  new Refusal(
    'gone',
    'This link has been used, replaced by a newer one, or is more than 7 days old. Request a new one.',
  )

/** Makes a link that works once; the account's earlier ones of the kind end with it. */
async function makeLink(q: Queryable, purpose: Purpose, accountId: string | null): Promise<string> {
  const token = makeToken()
  await q.query(sql`
    with earlier as (delete from one_time_link
      where purpose = ${purpose} and account_id is not distinct from ${accountId}::uuid)
    insert into one_time_link (token_hash, purpose, account_id, expires_at)
    values (${hashToken(token)}, ${purpose}, ${accountId}::uuid, now() + make_interval(days => ${LINK_DAYS}))`)
  return token
}

export const makeSetPasswordLink = async (
  q: Queryable,
  settings: Settings,
  accountId: string,
): Promise<string> => `${settings.appUrl}/set-password?token=${await makeLink(q, 'set-password', accountId)}`

export const makeConfirmEmailLink = async (
  q: Queryable,
  settings: Settings,
  accountId: string,
): Promise<string> =>
  `${settings.appUrl}/confirm-email?token=${await makeLink(q, 'confirm-email', accountId)}`

export const makeSetUpLink = async (q: Queryable, settings: Settings): Promise<string> =>
  `${settings.appUrl}/setup?token=${await makeLink(q, 'set-up', null)}`

/** Whether a link would work now; asked before a password is hashed for it. */
export async function isLive(q: Queryable, purpose: Purpose, token: string): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const { rows } = await q.query(sql`
    select 1 from one_time_link where token_hash = ${hashToken(token)} and purpose = ${purpose}
    and used_at is null and expires_at > now()`)
  return rows.length > 0
}

/** Uses a link up and answers whose it is; 410 where it no longer works. Of two at once, one succeeds. */
export async function spendLink(tx: Tx, purpose: Purpose, token: string): Promise<string | null> {
  const { rows } = await tx.query<{ account_id: string | null }>(sql`
    update one_time_link set used_at = now() where token_hash = ${hashToken(token)} and purpose = ${purpose}
    and used_at is null and expires_at > now() returning account_id`)
  if (!rows[0]) throw deadLink()
  return rows[0].account_id
}

/** A new password ends the links that could still choose another. */
export const endLinksOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query(sql`delete from one_time_link where account_id = ${accountId}::uuid and used_at is null`)
}
