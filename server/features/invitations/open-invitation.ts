import type { PublicInvitation } from '#domain/api/invitation.ts'
import type { InvitationState } from '#domain/api/invitation-limits.ts'
import { INCUBATOR_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { countTry, readCounts, refuseWhileWaiting } from '#server/core/accounts/count-tries.ts'
import { mailAddressKey, mailKey, waitOf, waitOfAddress } from '#server/core/accounts/throttle.ts'
import { sql } from '#server/platform/db/sql.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { notify, type Audience } from '#server/platform/outbox/notify.ts'
import { findInvitation, type InvitationRow } from './invitation-row.ts'
import type { Parts } from './tokens.ts'

const REASONS = {
  expired: 'This invitation has expired.',
  used: 'This invitation has been used as often as it can be.',
  revoked: 'This invitation has been revoked.',
} as const satisfies Readonly<Record<Exclude<InvitationState, 'open'>, string>>

/** 410 with the reason, by which the page says what to do. */
export const invitationGone = (status: Exclude<InvitationState, 'open'>): Refusal =>
  new Refusal('gone', REASONS[status], { extra: { reason: status } })

const unknown = (): Refusal =>
  new Refusal('not_found', 'This link is not an invitation. Check that it is complete, or ask for a new one.')

/** The invitation of a link, in any state. 404 if the link was changed or never made. */
export async function findByToken({ db, settings, tokens }: Parts, token: string): Promise<InvitationRow> {
  const sealed = await tokens.unseal(token)
  const row = sealed && (await findInvitation(db, sealed.id, settings.programme.time_zone))
  if (!sealed || !row) throw unknown()
  // The link's own expiry holds even if the row says otherwise.
  const isOver = sealed.expiresAt * 1_000 <= Date.now()
  return isOver && row.status === 'open' ? { ...row, status: 'expired' } : row
}

/** The open invitation of a link; 410 with the reason if it is not open. */
export async function findOpen(parts: Parts, token: string): Promise<InvitationRow> {
  const row = await findByToken(parts, token)
  if (row.status !== 'open') throw invitationGone(row.status)
  return row
}

/** What the onboarding page shows. */
export async function readPublicInvitation(parts: Parts, token: string): Promise<PublicInvitation> {
  const { kind, incubator_id, program_name, cohort, expires_on } = await findOpen(parts, token)
  const { rows } = await parts.db.query<{ name: string; profile: string | null }>(
    sql`select name, profile from incubator where id = ${incubator_id}::uuid`,
  )
  return {
    kind,
    incubator: rows[0] ?? null,
    program_name,
    cohort,
    types: kind === 'incubator' ? INCUBATOR_TYPES.map(({ value }) => value) : [],
    expires_on,
  }
}

/** Who gets the request: who made the invitation, or their colleagues if that account is closed. */
async function inviterOf({ db }: Parts, row: InvitationRow): Promise<Audience> {
  const { rows } = await db.query(
    sql`select 1 from account where id = ${row.created_by}::uuid and closed_at is null`,
  )
  if (rows.length > 0) return { account: row.created_by }
  return row.incubator_id === null ? { portal: true } : { mastersOf: row.incubator_id }
}

/**
 * Asks who made an expired invitation for a new one. Beyond a few requests about one invitation, further ones are not
 * mailed; the answer is the same. 410 for a used-up or revoked invitation, 409 for an open one.
 */
export async function requestInvitation(
  parts: Parts,
  token: string,
  given: { name: string; email: string; ip: string },
): Promise<void> {
  const { db } = parts
  const row = await findByToken(parts, token)
  if (row.status === 'open') throw new Refusal('conflict', 'This invitation is open. Use its link.')
  if (row.status !== 'expired') throw invitationGone(row.status)
  const address = mailAddressKey(given.ip)
  const invitation = mailKey(row.id)
  const counts = await readCounts(db, [address, invitation])
  refuseWhileWaiting(counts, [waitOfAddress(address, COUNTED.linksOfAddress)])
  await countTry(db.writes, [address, invitation])
  if (waitOf(counts.get(invitation), COUNTED.requestsOfInvitation) > 0) return
  const { name, email } = given
  await notify(db.writes, [
    {
      kind: 'invitations',
      message: { code: 'invitation-requested', params: { name } },
      to: await inviterOf(parts, row),
      path: '/invitations',
      subject: row.id,
      mail: { kind: 'invitation-request-mail', params: { invitation_id: row.id, name, email } },
    },
  ])
}
