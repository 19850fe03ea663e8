/**
 * One-time links: to choose a password, to confirm an address, and to set up an empty product. Only hashes of
 * their tokens are stored.
 */
import type { Database, Queryable, Tx, Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Settings } from '#server/platform/settings.ts'
import { countTry, readCounts, refuseWhileWaiting } from './count-tries.ts'
import { addressKey, waitOfAddress } from './throttle.ts'
import { hashToken, isTokenShaped, makeToken } from './tokens.ts'

/** How long a link to set a password works (accounts-and-sign-in.md, One-time links). */
export const LINK_DAYS = 7

export type Purpose = 'set-password' | 'confirm-email' | 'set-up'

export const expiredLink = (): Refusal =>
  new Refusal(
    'gone',
    'This link has been used, replaced by a newer one, or is more than 7 days old. Request a new one.',
  )

/**
 * Creates a link that works once and ends the account's earlier links of this kind. `mailId` is the row of the outbox that
 * sends it: a mail that is sent again has another link, and mail programs may show either, so both work.
 */
async function makeLink(
  q: Writer,
  purpose: Purpose,
  accountId: string | null,
  mailId: string | null = null,
): Promise<string> {
  const token = makeToken()
  await q.query(sql`
    with earlier as (delete from one_time_link
      where purpose = ${purpose} and account_id is not distinct from ${accountId}::uuid
        and (mail_id is null or mail_id is distinct from ${mailId}::uuid))
    insert into one_time_link (token_hash, purpose, account_id, mail_id, expires_at)
    values (${hashToken(token)}, ${purpose}, ${accountId}::uuid, ${mailId}::uuid,
      now() + make_interval(days => ${LINK_DAYS}))`)
  return token
}

export const makeSetPasswordLink = async (
  q: Writer,
  settings: Settings,
  accountId: string,
  mailId?: string,
): Promise<string> =>
  `${settings.appUrl}/set-password?token=${await makeLink(q, 'set-password', accountId, mailId)}`

export const makeConfirmEmailLink = async (
  q: Writer,
  settings: Settings,
  accountId: string,
  mailId?: string,
): Promise<string> =>
  `${settings.appUrl}/confirm-email?token=${await makeLink(q, 'confirm-email', accountId, mailId)}`

export const makeSetUpLink = async (q: Writer, settings: Settings): Promise<string> =>
  `${settings.appUrl}/setup?token=${await makeLink(q, 'set-up', null)}`

/**
 * Refuses a link that does not work, 429 after many failures from an address. A link that works is never refused for what
 * others do there: nobody can guess it.
 */
export async function refuseLink(db: Database, ip: string): Promise<never> {
  const address = addressKey(ip)
  refuseWhileWaiting(await readCounts(db, [address]), [waitOfAddress(address, COUNTED.failuresOfAddress)])
  await countTry(db.writes, [address])
  throw expiredLink()
}

/** Whether a link works now. Checked before a password is hashed for it. */
export async function isLive(q: Queryable, purpose: Purpose, token: string): Promise<boolean> {
  if (!isTokenShaped(token)) return false
  const { rows } = await q.query(sql`
    select 1 from one_time_link where token_hash = ${hashToken(token)} and purpose = ${purpose}
    and used_at is null and expires_at > now()`)
  return rows.length > 0
}

/**
 * Uses up a link and returns its account; 410 if it no longer works. Of two simultaneous uses, one succeeds.
 */
export async function consumeLink(tx: Tx, purpose: Purpose, token: string): Promise<string | null> {
  const { rows } = await tx.query<{ account_id: string | null }>(sql`
    update one_time_link set used_at = now() where token_hash = ${hashToken(token)} and purpose = ${purpose}
    and used_at is null and expires_at > now() returning account_id`)
  if (!rows[0]) throw expiredLink()
  return rows[0].account_id
}

/** A new password ends the links that could still choose another. */
export const endLinksOf = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.query(sql`delete from one_time_link where account_id = ${accountId}::uuid and used_at is null`)
}
