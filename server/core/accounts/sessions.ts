/**
 * Signed-in browsers. A session lasts 14 days from its last use. The cookie contains a random token and the
 * database only its hash, so that nobody can sign in with a stolen database.
 */
import { isAmong } from '#server/platform/db/is-among.ts'
import { makeLookUp } from '#server/platform/db/look-up.ts'
import type { Database, Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import type { FindSession } from '#server/platform/http/require-session.ts'
import type { Programme } from '#server/platform/programme.ts'
import {
  ACCOUNT_COLUMNS,
  findAccount,
  HAS_DEMO_PASSWORD,
  presentAccount,
  type AccountRow,
} from './account-row.ts'
import { readSessionToken, SESSION_DAYS } from './session-cookie.ts'
import { hashToken, makeToken } from './tokens.ts'

type SessionRow = AccountRow & { token_hash: string; is_due: boolean }

/**
 * Finds the session by the cookie alone; undefined for a visitor. Notes its use at most once an hour, and nobody waits for
 * that: people still read while nothing can be written. A session of an account with the demo's password only works in
 * the demo.
 */
export function makeFindSession(db: Database, isDemo: boolean): FindSession {
  const findRow = makeLookUp(async (tokenHashes) => {
    const { rows } = await db.query<SessionRow>(sql`
      select ${sql.raw(ACCOUNT_COLUMNS)}, s.token_hash,
        s.expires_at < now() + make_interval(days => ${SESSION_DAYS}, hours => -1) as is_due
      from session s join account a on a.id = s.account_id
      where ${isAmong(sql`s.token_hash`, tokenHashes, 'text')} and s.expires_at > now() and a.closed_at is null
        and (${isDemo} or not ${sql.raw(HAS_DEMO_PASSWORD)})`)
    return new Map(rows.map((row) => [row.token_hash, row]))
  })
  const noting = new Set<string>()
  /** A use that could not be noted is noted with the next one. */
  function noteUse(tokenHash: string): void {
    if (noting.has(tokenHash)) return
    noting.add(tokenHash)
    db.writes
      .query(
        sql`update session set expires_at = now() + make_interval(days => ${SESSION_DAYS}) where token_hash = ${tokenHash}`,
      )
      .catch(() => {})
      .finally(() => noting.delete(tokenHash))
  }
  return async (request) => {
    const token = readSessionToken(request)
    if (token === undefined) return undefined
    const tokenHash = hashToken(token)
    const row = await findRow(tokenHash)
    if (!row) return undefined
    if (row.is_due) noteUse(tokenHash)
    return presentAccount(row)
  }
}

/**
 * The actor of an account whose work continues without a request, after a restart; undefined if the account
 * is closed.
 */
export async function findAuthor(
  db: Database,
  accountId: string,
  programme: Programme,
): Promise<Author | undefined> {
  const account = await findAccount(db, accountId)
  return account && { actor: presentAccount(account).actor, ipv4: 'Unavailable', programme }
}

/** Opens a session in the given transaction. The token goes only into the cookie. */
export async function openSession(tx: Writer, accountId: string): Promise<string> {
  const token = makeToken()
  await tx.query(sql`
    insert into session (token_hash, account_id, expires_at)
    values (${hashToken(token)}, ${accountId}::uuid, now() + make_interval(days => ${SESSION_DAYS}))`)
  return token
}

export const endSession = async (q: Writer, token: string): Promise<void> => {
  await q.query(sql`delete from session where token_hash = ${hashToken(token)}`)
}

/** Ends every session of an account, optionally except for the current one. */
export const endSessionsOf = async (tx: Writer, accountId: string, except?: string): Promise<void> => {
  await tx.query(sql`
    delete from session where account_id = ${accountId}::uuid
    and token_hash <> ${except === undefined ? '' : hashToken(except)}`)
}
