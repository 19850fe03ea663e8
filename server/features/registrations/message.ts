/** Messages of staff to the participants of an event (event-registration.md, A message to all). */
import type { z } from 'zod'
import type { messageParticipants as messaged } from '#domain/api/registration.ts'
import { event } from '#domain/entities/event.ts'
import { countWithin } from '#server/core/accounts/count-tries.ts'
import { countKey } from '#server/core/accounts/throttle.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { isPlaceNamed, logActivity } from '#server/core/submit/log-activity.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { COUNTED } from '#server/platform/http/call-classes.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { WriteMail } from '#server/platform/outbox/message.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { readOwnEvent } from './desk.ts'
import { registrationTexts } from './english.ts'
import { eventFactsOf } from './registrants.ts'
import { factsOf } from './write-mail.ts'

const { mail, message: texts } = registrationTexts

/** Queues a mail to everybody who has a place, and logs the message with their number. */
export async function messageParticipants(
  parts: FeatureParts,
  author: Author,
  id: string,
  readBody: () => z.output<typeof messaged.body>,
): Promise<{ mails: number }> {
  const { db } = parts
  const { actor } = author
  const found = await readOwnEvent(parts, actor, id)
  const { message: text } = readBody()
  const { _id: eventId } = found
  await countWithin(db.writes, countKey('event-message', eventId), COUNTED.eventMessages)
  return db.transact(async (tx) => {
    const { rows } = await tx.query<{ id: string; email: string; name: string }>(sql`
      select id, email, name from event_registration where event_id = ${eventId}::uuid and status = 'registered'`)
    if (rows.length === 0) throw new Refusal('conflict', 'Nobody has a place at this event yet.')
    const params = { event: eventFactsOf({ ...found, id: eventId }), text, by: actor.name }
    await queueMails(
      tx,
      rows.map(({ id: registration, email, name }) => ({
        kind: 'event-message-mail',
        to: { email, name },
        params: { ...params, registration_id: registration },
      })),
    )
    await logActivity(tx, author, {
      incubatorId: String(found[event.ownerName ?? '']),
      message: {
        code: 'message-participants',
        params: { event: params.event.name, mails: rows.length, text },
      },
      isPlaceNamed: isPlaceNamed(author),
    })
    return { mails: rows.length }
  })
}

type Payload = MailParams['event-message-mail'] & { readonly email: string; readonly name: string }

/** Nothing is left to say to whoever cancelled meanwhile. */
export const writeEventMessage: WriteMail<Payload> = async ({ db, settings }, payload) => {
  const { registration_id: id, event: facts, text, by, email, name } = payload
  const { rows } = await db.query(
    sql`select from event_registration where id = ${id}::uuid and status = 'registered'`,
  )
  if (rows.length === 0) return undefined
  const { appUrl, programme } = settings
  return {
    to: { name, email },
    subject: texts.subject(facts.name),
    paragraphs: [text, texts.signature({ by, programme: programme.name })],
    facts: [{ rows: factsOf(facts, undefined, programme.time_zone) }],
    button: { label: mail.button, url: `${appUrl}/event/register/${facts.id}` },
    reason: mail.reason,
  }
}
