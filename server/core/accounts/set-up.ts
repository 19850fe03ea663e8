import type { Database, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import { findAccount, HAS_DEMO_PASSWORD, type AccountRow } from './account-row.ts'
import { createAccount } from './create-account.ts'
import { consumeLink, expiredLink, isLive, makeSetUpLink, refuseLink } from './links.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { queueHash } from './hash-queue.ts'

/** Makes simultaneous starts and submissions run one after the other. */
const queueUp = (tx: Queryable) => tx.query(sql`select pg_advisory_xact_lock(hashtext('ankura set-up'))`)

/**
 * Whether somebody who may change everything can sign in and add others. The demo's accounts do not count.
 */
async function isSetUp(q: Queryable): Promise<boolean> {
  const { rows } = await q.query(sql`
    select 1 from account a where a.role_type = 'superincubator' and a.designation is distinct from 'Master View'
    and a.closed_at is null and a.password_hash is not null and not ${sql.raw(HAS_DEMO_PASSWORD)} limit 1`)
  return rows.length > 0
}

/**
 * The one-time link for the first superincubator, shown on the console; undefined once the programme is set
 * up. Each start makes a new one and ends the earlier ones.
 */
export const ensureSetupLink = (db: Database, settings: Settings): Promise<string | undefined> =>
  db.transact(async (tx) => {
    await queueUp(tx)
    return (await isSetUp(tx)) ? undefined : makeSetUpLink(tx, settings)
  })

/** Opens the Startup Cell's account and signs it in; 410 once the programme is set up. */
export async function setUp(
  db: Database,
  given: { token: string; name: string; email: string; password: string; ip: string },
): Promise<{ token: string; account: AccountRow }> {
  if ((await isSetUp(db)) || !(await isLive(db, 'set-up', given.token))) await refuseLink(db, given.ip)
  const { name, email } = given
  const password_hash = await queueHash({ account: email, ip: given.ip }, () => hashPassword(given.password))
  return db.transact(async (tx) => {
    await queueUp(tx)
    if (await isSetUp(tx)) throw expiredLink()
    await consumeLink(tx, 'set-up', given.token)
    const id = await createAccount(tx, { name, email, password_hash, role_type: 'superincubator' })
    const account = await findAccount(tx, id)
    if (!account) throw expiredLink()
    return { token: await openSession(tx, id), account }
  })
}
