import type { z } from 'zod'
import type { Invitation, listInvitations as listed } from '#domain/api/invitation.ts'
import type { Page } from '#domain/api/page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { requireInviter } from './add-invitation.ts'
import {
  findInvitation,
  invitationsSql,
  linkOf,
  presentInvitation,
  stateSql,
  type InvitationRow,
} from './invitation-row.ts'
import { logInvitation, queueInvitations } from './log-invitation.ts'
import type { Parts } from './tokens.ts'

const missing = (): Refusal => notFound('This invitation')

/** The invitations `i` that an actor may read. */
function reachSql(actor: Actor): SQL {
  const { full } = reachOf(actor, 'invitation')
  if (full === 'none') throw new Refusal('forbidden', 'Invitations are for COE Masters and the portal team.')
  return full === 'all' ? sql`true` : sql`i.incubator_id = ${full.id}`
}

/** An answer has the link of an open invitation, for those who may pass it on. */
async function present({ settings, tokens }: Parts, actor: Actor, row: InvitationRow): Promise<Invitation> {
  const mayInvite = decide(actor, 'invitation.change', { incubatorId: row.incubator_id }).outcome !== 'refuse'
  const isShown = row.status === 'open' && mayInvite
  return presentInvitation(row, isShown ? await linkOf(tokens, settings, row) : null)
}

/** The invitations within reach, newest first. */
export async function listInvitations(
  parts: Parts,
  actor: Actor,
  { page, pageSize, incubator_id, kind, status }: z.output<typeof listed.query>,
): Promise<Page<Invitation>> {
  const { db, settings } = parts
  const zone = settings.programme.time_zone
  const conditions = [
    reachSql(actor),
    ...(incubator_id === undefined
      ? []
      : [isId(incubator_id) ? sql`i.incubator_id = ${incubator_id}` : sql`false`]),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...(status === undefined ? [] : [sql`${stateSql(zone)} = ${status}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<InvitationRow>(sql`
      ${invitationsSql(zone)} where ${where} order by i.created_at desc, i.id desc
      ${pagingSql({ page, pageSize })}`),
    db.query<{ total: number }>(sql`select count(*)::int as total from invitation i where ${where}`),
  ])
  const data = await Promise.all(rows.map((row) => present(parts, actor, row)))
  return { data, total: counted[0]?.total ?? 0, page, pageSize }
}

async function find(q: Queryable, actor: Actor, id: string, zone: string): Promise<InvitationRow> {
  requireInviter(actor)
  const row = isId(id) ? await findInvitation(q, id, zone) : undefined
  if (!row || viewOf(actor, 'invitation', { incubatorId: row.incubator_id }) !== 'full') throw missing()
  requireInviter(actor, row.incubator_id)
  return row
}

const STATES = { used: 'used up', expired: 'expired', revoked: 'revoked' } as const

/** The invitation, locked. 409 unless it is open. */
async function lockOpen(tx: Tx, actor: Actor, id: string, zone: string): Promise<InvitationRow> {
  if (isId(id)) await tx.query(sql`select 1 from invitation where id = ${id}::uuid for update`)
  const row = await find(tx, actor, id, zone)
  if (row.status !== 'open') throw new Refusal('conflict', `This invitation is ${STATES[row.status]}.`)
  return row
}

/** Ends an open invitation. */
export async function revokeInvitation(parts: Parts, author: Author, id: string): Promise<Invitation> {
  const { db, settings } = parts
  const { actor } = author
  requireInviter(actor)
  const row = await db.transact(async (tx) => {
    const open = await lockOpen(tx, actor, id, settings.programme.time_zone)
    await tx.query(sql`update invitation set revoked_at = now() where id = ${id}::uuid`)
    await logInvitation(tx, author, open, 'revoke-invitation')
    return { ...open, status: 'revoked' as const }
  })
  return presentInvitation(row, null)
}

/** Mails the link of an open invitation. Returns the number of addresses. */
export async function mailInvitation(
  { db, settings }: Parts,
  author: Author,
  id: string,
  readEmails: () => readonly string[],
): Promise<{ mailed: number }> {
  requireInviter(author.actor)
  const zone = settings.programme.time_zone
  await find(db, author.actor, id, zone)
  const emails = readEmails()
  return db.transact(async (tx) => {
    const open = await lockOpen(tx, author.actor, id, zone)
    return { mailed: await queueInvitations(tx, author, open, emails) }
  })
}
