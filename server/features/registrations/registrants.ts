/** What follows for the registrations of events: the waiting list moves up, and people get mails (event-registration.md). */
import { isSame } from '#domain/changes/is-same.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { EventFacts } from './mail-params.ts'
import { queueMails, takeWaiting, type QueuedMail } from '#server/platform/outbox/queue-mails.ts'

export type RegistrationNews = MailParams['registration-mail']['change']

/** A registration to tell about. */
export type Registrant = {
  id: string
  event_id: string
  name: string
  email: string
  sequence: number
  status: 'registered' | 'waiting' | 'cancelled'
}
const REGISTRANT = sql`r.id, r.event_id, r.name, r.email, r.sequence, r.status`

/** The columns of an event that its mails and calendar files show. */
export const eventFactsOf = (event: Readonly<Record<string, unknown>>): EventFacts => {
  const text = (name: string) => (typeof event[name] === 'string' ? event[name] : null)
  return {
    id: String(event['id']),
    name: String(event['name']),
    start_date: text('start_date'),
    start_time: text('start_time'),
    end_date: text('end_date'),
    end_time: text('end_time'),
    location: text('location'),
  }
}

/** The last day of an event; null if it has no date. */
export const lastDayOf = ({ start_date: start, end_date: end }: EventFacts): string | null => end ?? start

/** Seconds that a mail about a changed event waits for the next correction (event-registration.md, Changes of an event). */
const CORRECTED_WITHIN = 20

interface News {
  change: RegistrationNews
  event: EventFacts
  before?: EventFacts
}

const isAsBefore = ({ name: _a, ...event }: EventFacts, { name: _b, ...before }: EventFacts): boolean =>
  isSame(event, before)

/** What is left to say of two changes of an event, of the first of which nobody knows yet; undefined if nothing is. */
function mergeNews(first: News, then: News): News | undefined {
  const known = first.before ?? first.event
  if (then.change === 'event-cancelled')
    return first.change === 'event-restored' ? undefined : { change: then.change, event: known }
  if (first.change === 'event-restored') return { change: first.change, event: then.event }
  return isAsBefore(then.event, known)
    ? undefined
    : { change: 'event-moved', event: then.event, before: known }
}

/**
 * Queues a mail to each person about what happened to their registration or their event. Mails about the event wait
 * some seconds, and several corrections of it are one mail.
 */
export async function queueRegistrationMails(
  tx: Tx,
  registrants: readonly Registrant[],
  newsOf: (one: Registrant) => News,
): Promise<void> {
  const groupOf = (one: Registrant) => `registration ${one.id}`
  const waiting = await takeWaiting(tx, 'registration-mail', registrants.map(groupOf))
  const later = new Date(Date.now() + CORRECTED_WITHIN * 1_000).toISOString()
  const mails = registrants.flatMap((one): QueuedMail[] => {
    const latest = newsOf(one)
    const isOfEvent = latest.change.startsWith('event-')
    const earlier = waiting.get(groupOf(one))
    const news = isOfEvent && earlier ? mergeNews(earlier, latest) : latest
    if (!news) return []
    return [
      {
        kind: 'registration-mail',
        to: { email: one.email, name: one.name },
        params: {
          registration_id: one.id,
          sequence: one.sequence,
          is_registered: one.status === 'registered',
          ...news,
        },
        ...(isOfEvent && { group: groupOf(one), dueAt: later }),
      },
    ]
  })
  await queueMails(tx, mails)
}

/** The people who are registered for these events or wait for a place, each with a new number of their calendar file. */
export async function findRegistrants(tx: Tx, eventIds: readonly string[]): Promise<Registrant[]> {
  if (eventIds.length === 0) return []
  const { rows } = await tx.query<Registrant>(sql`
    update event_registration r set sequence = r.sequence + 1
    where r.event_id = any(${sql.param(eventIds)}::uuid[]) and r.status <> 'cancelled' returning ${REGISTRANT}`)
  return rows
}

/**
 * Gives free places to the first of the waiting lists of these events. The events must be locked, so that nobody else
 * takes the places meanwhile.
 */
export async function moveUp(tx: Tx, eventIds: readonly string[]): Promise<Registrant[]> {
  if (eventIds.length === 0) return []
  const ids = sql.param(eventIds)
  const { rows } = await tx.query<Registrant>(sql`
    update event_registration r set status = 'registered', sequence = r.sequence + 1 from (
      select w.id, row_number() over (partition by w.event_id order by w.created_at, w.id) as place,
        e.capacity - (select count(*) from event_registration y where y.event_id = e.id and y.status = 'registered') as free
      from event e join event_registration w on w.event_id = e.id and w.status = 'waiting'
      where e.id = any(${ids}::uuid[])) next
    where r.id = next.id and (next.free is null or next.place <= next.free) returning ${REGISTRANT}`)
  return rows
}
