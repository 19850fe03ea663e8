import { hashToken, isTokenShaped, makeToken } from '#server/core/accounts/tokens.ts'
import type { Queryable, Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { EventFacts } from './mail-params.ts'
import { eventFactsOf, moveUp, queueRegistrationMails, type Registrant } from './registrants.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { findEvent, isOver, overRefusal } from './register.ts'

/** Makes a link that cancels a registration. Earlier links keep working. */
export async function makeCancelLink(
  q: Writer,
  { appUrl }: Settings,
  registrationId: string,
): Promise<string> {
  const token = makeToken()
  await q.query(sql`
    insert into registration_link (token_hash, registration_id) values (${hashToken(token)}, ${registrationId}::uuid)`)
  return `${appUrl}/event/cancel?token=${token}`
}

async function findByToken(q: Queryable, token: string): Promise<Registrant | undefined> {
  if (!isTokenShaped(token)) return undefined
  const { rows } = await q.query<Registrant>(sql`
    select r.id, r.event_id, r.name, r.email, r.sequence, r.status from registration_link l
    join event_registration r on r.id = l.registration_id where l.token_hash = ${hashToken(token)}`)
  return rows[0]
}

/** A registration as the page of its link shows it; `event` is null if it was deleted. */
export interface FoundRegistration {
  readonly status: Registrant['status']
  readonly name: string
  readonly event: EventFacts | null
}

/** The registration of a link; undefined if the link is not complete or was never made. */
export async function findRegistration(
  { db }: FeatureParts,
  token: string,
): Promise<FoundRegistration | undefined> {
  const found = await findByToken(db, token)
  if (!found) return undefined
  const event = await findEvent(db, found.event_id)
  return { status: found.status, name: found.name, event: event ? eventFactsOf({ ...event }) : null }
}

/**
 * Cancels the registration of a link; its place goes to the first of the waiting list. Doing it twice changes nothing
 * more. Throws 404 for an unknown link, and 409 if the event is over.
 */
export async function cancelRegistration(
  { db, settings }: FeatureParts,
  token: string,
): Promise<{ status: 'cancelled' }> {
  const found = await findByToken(db, token)
  if (!found) throw notFound('This registration')
  return db.transact(async (tx) => {
    // The event is locked first, so that a place that becomes free is given away once.
    const event = await findEvent(tx, found.event_id, true)
    if (event && found.status !== 'cancelled' && isOver(event, settings.programme.time_zone))
      throw overRefusal(event)
    const { rows } = await tx.query<Registrant>(sql`
      with earlier as (select id, status from event_registration where id = ${found.id}::uuid for update)
      update event_registration r set status = 'cancelled', cancelled_at = now(), sequence = r.sequence + 1
      from earlier where r.id = earlier.id and earlier.status <> 'cancelled'
      returning r.id, r.event_id, r.name, r.email, r.sequence, earlier.status`)
    if (event && rows.length > 0) {
      const facts = eventFactsOf({ ...event })
      await queueRegistrationMails(tx, rows, () => ({ change: 'cancelled', event: facts }))
      const promoted = await moveUp(tx, [event.id])
      await queueRegistrationMails(tx, promoted, () => ({ change: 'moved-up', event: facts }))
    }
    return { status: 'cancelled' }
  })
}
