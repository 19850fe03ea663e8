/** The registrations of an event for its staff (event-registration.md, Registrations for staff). */
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { readCode } from '#domain/api/registration-limits.ts'
import type {
  checkIn as checkInContract,
  exportParticipants as exported,
  listParticipants as listed,
  Participant,
  Participants,
} from '#domain/api/registration.ts'
import { event } from '#domain/entities/event.ts'
import { nameExport } from '#domain/tabular/name-export.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { dayIn, formatMoment } from '#domain/vocabulary/dates.ts'
import { containsSql } from '#server/platform/db/normalised-sql.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { sendSheet } from '#server/core/records/send-sheet.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'

export type ParticipantRow = {
  id: string
  name: string
  email: string
  phone: string
  organisation: string | null
  status: Participant['status']
  code: string
  event_id: string
  checked_in_at: string | null
  created_at: string
}

const iso = (moment: string): string => new Date(moment).toISOString()

export const presentParticipant = (row: ParticipantRow): Participant => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  organisation: row.organisation,
  status: row.status,
  checkedInAt: row.checked_in_at === null ? null : iso(row.checked_in_at),
  createdAt: iso(row.created_at),
})

/** The event, if the actor reads its registrations; 404 for an unknown one, 403 for one whose registrations others read. */
async function readEvent(
  { db }: FeatureParts,
  actor: Actor,
  id: string,
): Promise<{ id: string; name: string }> {
  const found = await readRecord(db, actor, event, id)
  const incubatorId = String(found[event.ownerName ?? ''])
  if (viewOf(actor, 'registration', { incubatorId }) !== 'full')
    throw new Refusal('forbidden', 'Registrations are for the staff of the incubator.')
  return { id: found._id, name: String(found['name']) }
}

type Filters = Pick<z.output<typeof listed.query>, 'status' | 'search'>

function whereOf(eventId: string, { status, search = '' }: Filters): SQL {
  const text = search.trim()
  const conditions = [
    sql`r.event_id = ${eventId}::uuid`,
    ...(status === undefined
      ? []
      : [status === 'checked_in' ? sql`r.checked_in_at is not null` : sql`r.status = ${status}`]),
    ...(text === ''
      ? []
      : [containsSql(sql`concat_ws(E'\n', r.name, r.email, r.organisation, r.phone)`, text)]),
  ]
  return sql.join(conditions, sql` and `)
}

const ORDER = sql`order by r.created_at, r.id`

/** A page of the registrations, in the order in which they were made. */
export async function listParticipants(
  parts: FeatureParts,
  actor: Actor,
  id: string,
  readQuery: () => z.output<typeof listed.query>,
): Promise<Participants> {
  const { db } = parts
  const { id: eventId } = await readEvent(parts, actor, id)
  const { page, pageSize, ...filters } = readQuery()
  const where = whereOf(eventId, filters)
  const count = (condition: SQL) => sql`count(*) filter (where ${condition})::int`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<ParticipantRow>(sql`
      select r.* from event_registration r where ${where} ${ORDER} ${pagingSql({ page, pageSize })}`),
    db.query<{ total: number; counts: Participants['counts'] }>(sql`
      select ${count(where)} as total, jsonb_build_object(
        'registered', ${count(sql`r.status = 'registered'`)}, 'waiting', ${count(sql`r.status = 'waiting'`)},
        'cancelled', ${count(sql`r.status = 'cancelled'`)}, 'checked_in', ${count(sql`r.checked_in_at is not null`)}) as counts
      from event_registration r where r.event_id = ${eventId}::uuid`),
  ])
  const { total, counts } = counted[0]!
  return { data: rows.map(presentParticipant), total, page, pageSize, counts }
}

const COLUMNS = ['Name', 'Email', 'Phone', 'Organisation', 'Status', 'Registered', 'Checked in'] as const

/** The registrations as a file. */
export async function exportParticipants(
  parts: FeatureParts,
  actor: Actor,
  id: string,
  { readQuery, reply }: { readQuery: () => z.output<typeof exported.query>; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, settings } = parts
  const { time_zone: zone } = settings.programme
  const found = await readEvent(parts, actor, id)
  const { format = 'csv', ...filters } = readQuery()
  const { rows } = await db.query<ParticipantRow>(
    sql`select r.* from event_registration r where ${whereOf(found.id, filters)} ${ORDER}`,
  )
  const moment = (value: string | null) => (value === null ? '' : formatMoment(iso(value), zone))
  const cells = rows.map((row) => [
    row.name,
    row.email,
    row.phone,
    row.organisation ?? '',
    row.status,
    moment(row.created_at),
    moment(row.checked_in_at),
  ])
  const name = nameExport({ ...event, name: 'participants' }, found.name, dayIn(zone, new Date()))
  const columns = COLUMNS.map((header) => ({ header, type: 'text' as const }))
  return sendSheet(reply, format, name, columns, cells)
}

export function requireCheckIn(actor: Actor, incubatorId?: string): void {
  const verdict = decide(actor, 'event.check-in', incubatorId === undefined ? undefined : { incubatorId })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

type CheckedIn = z.output<(typeof checkInContract)['answers'][200]>

/** The registration that is meant: that of a code, or one in the list of this event's participants. */
function findGiven(
  eventId: string,
  { code: given, participant_id: id }: z.output<typeof checkInContract.body>,
): SQL {
  if (id !== undefined) return sql`r.id = ${id}::uuid and r.event_id = ${eventId}::uuid`
  const code = readCode(given ?? '')
  if (code === undefined) throw invalid([{ path: 'code', message: 'A code has 10 letters and digits' }])
  return sql`r.code = ${code}`
}

/** Checks a participant in. Doing it twice says when it was done first. */
export async function checkIn(
  parts: FeatureParts,
  actor: Actor,
  id: string,
  readGiven: () => z.output<typeof checkInContract.body>,
): Promise<CheckedIn> {
  const { db } = parts
  requireCheckIn(actor)
  const found = await readRecord(db, actor, event, id)
  requireCheckIn(actor, String(found[event.ownerName ?? '']))
  const given = readGiven()
  const isGiven = findGiven(found._id, given)
  const { rows: checked } = await db.writes.query(sql`update event_registration r set checked_in_at = now()
    where ${isGiven} and r.event_id = ${found._id}::uuid and r.status = 'registered' and r.checked_in_at is null
    returning r.id`)
  // A statement of its own: one that waited for another person's check-in would not see it.
  const { rows } = await db.query<ParticipantRow>(sql`select r.* from event_registration r where ${isGiven}`)
  const [row] = rows
  if (!row)
    throw given.code === undefined
      ? notFound('This registration')
      : new Refusal('not_found', 'No registration has this code.')
  if (row.event_id !== found._id) throw new Refusal('conflict', 'This code is for another event.')
  if (row.status === 'waiting')
    throw new Refusal('conflict', `${row.name} is on the waiting list and has no place.`)
  if (row.status === 'cancelled') throw new Refusal('conflict', `${row.name} cancelled this registration.`)
  if (row.checked_in_at === null) throw notFound('This registration')
  return {
    name: row.name,
    organisation: row.organisation,
    checkedInAt: iso(row.checked_in_at),
    is_repeated: checked.length === 0,
  }
}
