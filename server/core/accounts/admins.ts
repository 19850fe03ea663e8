/**
 * The accounts that sign in for the portal or for an incubator: its own and those of its admins (admins.md). Every
 * session reads its account anew, so a new designation and a deletion take effect at once.
 */
import type { Admin, NewAdmin } from '#domain/api/admin.ts'
import type { Page } from '#domain/api/page.ts'
import type { LogMessage } from '#domain/codes/codes.ts'
import { adminOwnerOf, DESIGNATIONS_OF, whyProtected } from '#domain/permissions/admins.ts'
import type { Actor, Designation } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, ownIncubatorOf, viewOf } from '#domain/permissions/reading.ts'
import { isId, newId } from '#server/platform/db/new-id.ts'
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts'
import { sortedSql } from '#server/platform/db/sorted-sql.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { isPlaceNamed, logActivity } from '#server/core/submit/log-activity.ts'
import { isUsed } from '#server/core/submit/own-accounts.ts'
import { ACCOUNT_COLUMNS, findAccount, presentAccount, type AccountRow } from './account-row.ts'
import { createAccount } from './create-account.ts'
import { endLinksOf } from './links.ts'
import { endSessionsOf } from './sessions.ts'

type Row = AccountRow & { is_used: boolean; created_at: Date | string; total: number }

/** The open accounts `a` of an incubator, or of the portal. */
const isOf = (incubatorId: string | null): SQL =>
  incubatorId === null
    ? sql`a.closed_at is null and a.role_type = 'superincubator'`
    : sql`a.closed_at is null and a.role_type = 'incubator' and a.incubator_id = ${incubatorId}::uuid`

const columns = sql`${sql.raw(ACCOUNT_COLUMNS)}, a.created_at, ${isUsed} as is_used`

function present(row: Row): Admin {
  const { role, designation } = presentAccount(row).session
  // Accounts of the portal and of incubators have one.
  if (!designation) throw new Error(`The account ${row.id} has no designation`)
  const { id: _id, admin_id, name, email, incubator_id, is_used } = row
  const createdAt = new Date(row.created_at).toISOString()
  return { _id, admin_id, name, email, designation, role, incubator_id, is_used, createdAt }
}

async function isIncubator(q: Queryable, id: string): Promise<boolean> {
  if (!isId(id)) return false
  return (await q.query(sql`select 1 from incubator where id = ${id}::uuid`)).rows.length > 0
}

interface Paging {
  page: number
  pageSize: number
}

/** The accounts of an incubator, or of the portal, by name. */
async function readPage(
  q: Queryable,
  incubatorId: string | null,
  { page, pageSize }: Paging,
): Promise<Page<Admin>> {
  const where = isOf(incubatorId)
  const { rows } = await q.query<Row>(sql`
    select ${columns} from account a where ${where}
    order by ${sortedSql(sql`a.name`)}, a.id ${pagingSql({ page, pageSize })}`)
  const { rows: counted } = await q.query<{ total: number }>(
    sql`select count(*)::int as total from account a where ${where}`,
  )
  return { data: rows.map(present), total: counted[0]?.total ?? 0, page, pageSize }
}

/** 403 if the actor reads no admins at all. */
function requireReader(actor: Actor): void {
  if (!canRead(actor, 'admin'))
    throw new Refusal('forbidden', 'The list of admins is for COE Masters, COE Editors and the portal team.')
}

/** 404 unless the actor may read the admins of this incubator, or of the portal. */
async function requireOwner(q: Queryable, actor: Actor, incubatorId: string | null): Promise<void> {
  const isReadable = viewOf(actor, 'admin', { incubatorId }) === 'full'
  const isThere = incubatorId === null || (await isIncubator(q, incubatorId))
  if (!isReadable || !isThere) throw notFound('This list')
}

/** The admins of an incubator; without one, of the actor's own owner. */
export async function listAdmins(
  db: Database,
  actor: Actor,
  { incubator_id: given, ...paging }: Paging & { incubator_id?: string | undefined },
): Promise<Page<Admin>> {
  requireReader(actor)
  const incubatorId = given?.toLowerCase() ?? ownIncubatorOf(actor)
  await requireOwner(db, actor, incubatorId)
  return readPage(db, incubatorId, paging)
}

/** The admins of an owner by its id: an incubator, or an account of the portal. */
export async function listAdminsOfOwner(
  db: Database,
  actor: Actor,
  id: string,
  paging: Paging,
): Promise<Page<Admin>> {
  const account = isId(id) ? await findAccount(db, id) : undefined
  const incubatorId = account && adminOwnerOf(account.role_type) === 'portal' ? null : id
  await requireOwner(db, actor, incubatorId)
  return readPage(db, incubatorId, paging)
}

/** The portal's accounts, for its own people. */
export async function listPortalAccounts(db: Database, actor: Actor, paging: Paging): Promise<Page<Admin>> {
  if (viewOf(actor, 'admin', { incubatorId: null }) !== 'full')
    throw new Refusal('forbidden', 'The list of portal accounts is for the portal team.')
  return readPage(db, null, paging)
}

/** 403 if the actor's role changes no admins, or not those of this owner. */
function requireMayChange(actor: Actor, incubatorId?: string | null): void {
  const verdict = decide(actor, 'admin.change', incubatorId === undefined ? undefined : { incubatorId })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/** 400 if an admin of this owner cannot have the designation (admins.md, Designations that may be given). */
function requireDesignation(incubatorId: string | null, designation: Designation): void {
  const offered: readonly Designation[] = DESIGNATIONS_OF[incubatorId === null ? 'portal' : 'incubator']
  if (!offered.includes(designation))
    throw invalid([{ path: 'designation', message: `Role must be one of ${offered.join(', ')}` }])
}

const log = (tx: Tx, author: Author, incubatorId: string | null, message: LogMessage): Promise<void> =>
  logActivity(tx, author, { incubatorId, message, isPlaceNamed: isPlaceNamed(author) })

/**
 * Adds an admin. Without the hash of a temporary password, the person is mailed a link to choose one. 409 at the
 * email if it has an account.
 */
export async function addAdmin(
  db: Database,
  author: Author,
  readBody: () => NewAdmin,
  hashTemporary: () => Promise<string>,
): Promise<Admin> {
  const { actor } = author
  requireMayChange(actor)
  const { name, email, designation, incubator_id: given, temporary_password: isTemporary } = readBody()
  const incubatorId = given?.toLowerCase() ?? ownIncubatorOf(actor)
  if (incubatorId !== null && !(await isIncubator(db, incubatorId))) throw notFound('This incubator')
  requireMayChange(actor, incubatorId)
  requireDesignation(incubatorId, designation)
  const password_hash = isTemporary ? await hashTemporary() : null
  return db.transact(async (tx) => {
    const id = await createAccount(tx, {
      name,
      email,
      designation,
      role_type: incubatorId === null ? 'superincubator' : 'incubator',
      admin_id: newId(),
      incubator_id: incubatorId,
      password_hash,
      must_change_password: password_hash !== null,
    })
    if (password_hash === null)
      await queueMails(tx, [{ kind: 'set-password-mail', to: { account: id }, params: {} }])
    await log(tx, author, incubatorId, { code: 'add-admin', params: { name, designation } })
    const { rows } = await tx.query<Row>(sql`select ${columns} from account a where a.id = ${id}::uuid`)
    return present(rows[0]!)
  })
}

/** An admin within reach, before its owner's accounts are locked. 404 if there is none, 403 if out of reach. */
async function findAdmin(db: Database, actor: Actor, id: string): Promise<string | null> {
  const account = isId(id) ? await findAccount(db, id) : undefined
  const owner = account && adminOwnerOf(account.role_type)
  if (!account || !owner || viewOf(actor, 'admin', { incubatorId: account.incubator_id }) !== 'full')
    throw notFound('This admin')
  requireMayChange(actor, account.incubator_id)
  return account.incubator_id
}

/**
 * The admin with all accounts of the owner locked, so that of two simultaneous changes the second sees the first. 409
 * if the account is protected (admins.md, Who cannot be removed).
 */
async function lockAdmin(tx: Tx, actor: Actor, incubatorId: string | null, id: string): Promise<Admin> {
  const { rows } = await tx.query<Row>(sql`
    select ${columns} from account a where ${isOf(incubatorId)} order by a.id for update`)
  const all = rows.map(present)
  const admin = all.find(({ _id }) => _id === id)
  if (!admin) throw notFound('This admin')
  const others = all.filter((other) => other !== admin)
  const why = whyProtected(admin, actor.uid, others)
  if (why !== null) throw new Refusal('conflict', why)
  return admin
}

/** Gives an admin another designation. */
export async function changeAdmin(
  db: Database,
  author: Author,
  id: string,
  readBody: () => { designation: Designation },
): Promise<Admin> {
  requireMayChange(author.actor)
  const incubatorId = await findAdmin(db, author.actor, id)
  const { designation } = readBody()
  requireDesignation(incubatorId, designation)
  return db.transact(async (tx) => {
    const admin = await lockAdmin(tx, author.actor, incubatorId, id)
    const { name, designation: from } = admin
    if (from === designation) return admin
    await tx.query(sql`update account set designation = ${designation} where id = ${id}::uuid`)
    const params = { name, from, to: designation }
    await log(tx, author, incubatorId, { code: 'change-admin', params })
    return { ...admin, designation, role: designation }
  })
}

/** Closes an admin's account with its sessions and links. What the admin did stays under the name at the time. */
export async function deleteAdmin(db: Database, author: Author, id: string): Promise<{ _id: string }> {
  requireMayChange(author.actor)
  const incubatorId = await findAdmin(db, author.actor, id)
  return db.transact(async (tx) => {
    const { name, designation } = await lockAdmin(tx, author.actor, incubatorId, id)
    await tx.query(sql`update account set closed_at = clock_timestamp() where id = ${id}::uuid`)
    await endSessionsOf(tx, id)
    await endLinksOf(tx, id)
    await log(tx, author, incubatorId, { code: 'delete-admin', params: { name, designation } })
    return { _id: id }
  })
}
