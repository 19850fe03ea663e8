import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '#domain/api/registration-limits.ts'
import { registrationFormSchema, type RegistrationForm } from '#domain/api/registration.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import { countWithin } from '#server/core/accounts/count-tries.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countKey } from '#server/core/accounts/throttle.ts'
import { isId, newId } from '#server/platform/db/new-id.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readInput } from '#server/platform/http/read-input.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import type { EventFacts } from './mail-params.ts'
import { eventFactsOf, lastDayOf, queueRegistrationMails, type Registrant } from './registrants.ts'
import { notify } from '#server/platform/outbox/notify.ts'
import { emailKey } from '#server/core/submit/taken-emails.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'

/** Under which attempts to register are counted. */
const keysOf = (ip: string, email: string) => ({
  network: countKey('registration', networkOf(ip)),
  email: countKey('registration-email', emailKey(email)),
})

/** Attempts to register from one network, and with one email address, in an hour. A whole campus may share a network. */
export const ATTEMPTS_PER_NETWORK = { most: 600, seconds: 3_600 } as const
export const REGISTRATIONS_PER_EMAIL = { most: 10, seconds: 3_600 } as const

export type OpenEvent = EventFacts & {
  incubator_id: string | null
  capacity: number | null
  registered: number
}

const EVENT = sql`id, incubator_id, name, start_date, start_time, end_date, end_time, location, capacity`
type EventRow = Record<string, unknown> & Pick<OpenEvent, 'id' | 'name' | 'incubator_id' | 'capacity'>

/** An event with its registrations. `isLocked`: nobody else takes or frees a place until the transaction ends. */
export async function findEvent(q: Queryable, id: string, isLocked = false): Promise<OpenEvent | undefined> {
  if (!isId(id)) return undefined
  const lock = isLocked ? sql` for no key update` : sql``
  const { rows } = await q.query<EventRow>(sql`select ${EVENT} from event where id = ${id}::uuid${lock}`)
  const [row] = rows
  if (!row) return undefined
  // Counted after the lock is held, so that the last place is not given away twice.
  const { rows: counted } = await q.query<{ registered: number }>(sql`
    select count(*)::int as registered from event_registration where event_id = ${id}::uuid and status = 'registered'`)
  const { incubator_id, capacity } = row
  return { ...eventFactsOf(row), incubator_id, capacity, registered: counted[0]?.registered ?? 0 }
}

/** Whether the last day of an event is over, in the programme's time zone. */
export const isOver = (event: EventFacts, timeZone: string): boolean => {
  const last = lastDayOf(event)
  return last !== null && last < dayIn(timeZone, new Date())
}

const isFull = ({ capacity, registered }: OpenEvent): boolean => capacity !== null && registered >= capacity

/** What the page shows before anybody registers; undefined if there is no such event. */
export async function readOpening(
  { db, settings }: FeatureParts,
  eventId: string,
): Promise<{ isOpen: boolean; isFull: boolean } | undefined> {
  const event = await findEvent(db, eventId)
  return event && { isOpen: !isOver(event, settings.programme.time_zone), isFull: isFull(event) }
}

export const overRefusal = (event: EventFacts): Refusal =>
  new Refusal('conflict', `This event was over on ${formatDate(lastDayOf(event) ?? '')}.`, {
    extra: { reason: 'over' },
  })

/** Begins with a letter, so that no address that holds it is read as a number. */
export const makeCode = (): string =>
  Array.from({ length: 10 }, (_, at) => CODE_LETTERS[randomInt(at === 0 ? 10 : 0, CODE_LETTERS.length)]).join(
    '',
  )

export const taken = (): Refusal =>
  new Refusal('duplicate', 'This email address is already registered for this event.', {
    errors: [{ path: 'email', message: 'This email address is already registered for this event' }],
  })

/**
 * Takes a place at an event, or on its waiting list, in one statement, which locks the event before it counts the places.
 * The registrant is missing if the address is registered already.
 */
async function takePlace(
  tx: Tx,
  eventId: string,
  { name, email, phone, organisation }: RegistrationForm,
): Promise<{ event: EventRow; registrant: Registrant | undefined } | undefined> {
  // The clock, because the statement may have waited for its turn.
  const { rows } = await tx.query<EventRow & { registrant: Registrant | null }>(sql`
    with locked as (select ${EVENT} from event where id = ${eventId}::uuid for no key update),
    added as (
      insert into event_registration as r
        (id, event_id, name, email, email_key, phone, organisation, status, code, created_at)
      select ${newId()}::uuid, id, ${name}, ${email}, ${emailKey(email)}, ${phone}, ${organisation},
        case when capacity is null or places_taken(id) < capacity then 'registered' else 'waiting' end,
        ${makeCode()}, clock_timestamp() from locked
      on conflict (event_id, email_key) where status <> 'cancelled' do nothing
      returning r.id, r.event_id, r.name, r.email, r.sequence, r.status
    )
    select locked.*, to_jsonb(added) as registrant from locked left join added on true`)
  const [row] = rows
  return row && { event: row, registrant: row.registrant ?? undefined }
}

/**
 * Registers somebody for an event, or puts them on its waiting list, and queues the mail that confirms it. Throws 403, 404,
 * 400 with every problem at its field, 429, and 409 if the event is over or the address is registered already.
 */
export async function registerForEvent(
  { db, settings }: FeatureParts,
  { actor, ip, eventId, form }: { actor: Actor; ip: string; eventId: string; form: unknown },
): Promise<{ status: 'registered' | 'waiting' }> {
  const verdict = decide(actor, 'event.register')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  if (!(await findEvent(db, eventId))) throw notFound('This event')
  const given = readInput(registrationFormSchema, form)
  const keys = keysOf(ip, given.email)
  await countWithin(db.writes, keys.network, ATTEMPTS_PER_NETWORK)
  return db.transact(async (tx) => {
    const place = await takePlace(tx, eventId, given)
    if (!place) throw notFound('This event')
    const { registrant } = place
    const event = eventFactsOf(place.event)
    if (isOver(event, settings.programme.time_zone)) throw overRefusal(event)
    if (!registrant) throw taken()
    // Only what sends a mail counts, so that nobody is kept from registering by attempts of others that were refused.
    await countWithin(tx, keys.email, REGISTRATIONS_PER_EMAIL)
    const status = registrant.status === 'waiting' ? 'waiting' : 'registered'
    await queueRegistrationMails(tx, [registrant], () => ({ change: status, event }))
    await notifyOfRegistration(tx, place.event, settings.programme.time_zone)
    return { status }
  })
}

/** Notifies those who prepare the event, once a day with the number of registrations, without the names of visitors. */
const notifyOfRegistration = (tx: Tx, { id, name, incubator_id: host }: EventRow, zone: string) =>
  notify(tx, [
    {
      kind: 'registrations',
      message: { code: 'registered', params: { event: name, count: 1 } },
      to: host === null ? { portal: true } : { staffOf: host },
      path: `/event/${id}/participants`,
      subject: id,
      once: `registered ${id} ${dayIn(zone, new Date())}`,
      count: 1,
    },
  ])
