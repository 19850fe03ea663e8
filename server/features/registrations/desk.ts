/** What staff do at the door of an event besides checking people in (event-registration.md, At the door). */
import type { z } from 'zod'
import type { addParticipant, changeParticipant as changed, Participant } from '#domain/api/registration.ts'
import { event } from '#domain/entities/event.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { isId, newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { presentParticipant, requireCheckIn, type ParticipantRow } from './participants.ts'
import { eventFactsOf, queueRegistrationMails, type Registrant } from './registrants.ts'
import { findEvent, isOver, makeCode, overRefusal, taken } from './register.ts'

/** The event, if the actor checks people in at it. */
export async function readOwnEvent({ db }: FeatureParts, actor: Actor, id: string) {
  requireCheckIn(actor)
  const found = await readRecord(db, actor, event, id)
  requireCheckIn(actor, String(found[event.ownerName ?? '']))
  return found
}

async function readParticipant(db: Queryable, eventId: string, id: string): Promise<Participant> {
  const { rows } = await db.query<ParticipantRow>(
    sql`select r.* from event_registration r where r.id = ${id}::uuid and r.event_id = ${eventId}::uuid`,
  )
  const [row] = rows
  if (!row) throw notFound('This registration')
  return presentParticipant(row)
}

/**
 * Adds somebody who came without a registration: they are there, so they have a place even if none is free, are checked in
 * and get no mail. 409 for an address that is registered.
 */
export async function addWalkIn(
  parts: FeatureParts,
  actor: Actor,
  id: string,
  readForm: () => z.output<typeof addParticipant.body>,
): Promise<Participant> {
  const { db } = parts
  const { _id: eventId } = await readOwnEvent(parts, actor, id)
  const { name, email, phone, organisation } = readForm()
  const added = newId()
  const { rows } = await db.writes.query(sql`
    insert into event_registration (id, event_id, name, email, email_key, phone, organisation, status, code, checked_in_at, created_at)
    values (${added}::uuid, ${eventId}::uuid, ${name}, ${email}, ${emailKey(email)}, ${phone}, ${organisation},
      'registered', ${makeCode()}, now(), clock_timestamp())
    on conflict (event_id, email_key) where status <> 'cancelled' do nothing returning id`)
  if (rows.length === 0) throw taken()
  return readParticipant(db, eventId, added)
}

/** Gives somebody who waits a place, even if none is free, and tells them; 409 after the event and for whoever cancelled. */
async function givePlace(
  { db, settings }: FeatureParts,
  eventId: string,
  participant: Participant,
): Promise<void> {
  if (participant.status === 'cancelled')
    throw new Refusal('conflict', `${participant.name} cancelled this registration.`)
  await db.transact(async (tx) => {
    const found = await findEvent(tx, eventId, true)
    if (!found) throw notFound('This event')
    if (isOver(found, settings.programme.time_zone)) throw overRefusal(found)
    const { rows } = await tx.query<Registrant>(sql`
      update event_registration r set status = 'registered', sequence = r.sequence + 1
      where r.id = ${participant._id}::uuid and r.status = 'waiting'
      returning r.id, r.event_id, r.name, r.email, r.sequence, r.status`)
    const facts = eventFactsOf({ ...found })
    await queueRegistrationMails(tx, rows, () => ({ change: 'moved-up', event: facts }))
  })
}

/** Undoes a check-in, or gives a place. Doing either twice changes nothing more. */
export async function changeParticipant(
  parts: FeatureParts,
  actor: Actor,
  { id, participantId }: { id: string; participantId: string },
  readChange: () => z.output<typeof changed.body>,
): Promise<Participant> {
  const { db } = parts
  const { _id: eventId } = await readOwnEvent(parts, actor, id)
  if (!isId(participantId)) throw notFound('This registration')
  const participant = await readParticipant(db, eventId, participantId)
  const { status } = readChange()
  if (status === undefined)
    await db.writes.query(
      sql`update event_registration set checked_in_at = null where id = ${participant._id}::uuid`,
    )
  else await givePlace(parts, eventId, participant)
  return readParticipant(db, eventId, participantId)
}
