/** The places of returns: who is to answer a form for a period, and how far they are. */
import type { Return, ReturnStatus, ReturnSummary } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { readersOf } from '#domain/entities/entity.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Target } from '#domain/permissions/decide.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import type { StoredAnswer } from '#domain/returns/present-answer.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/**
 * A place with its return, as of a day. The fields of the return are null while nobody has begun it; the due and the
 * closing day are its own, which an extension moves.
 */
export interface Place {
  readonly id: string
  readonly form_id: string
  readonly period: string
  readonly incubator_id: string
  readonly startup_id: string | null
  readonly name: string
  readonly type: string
  readonly region: string | null
  /** More time that waits for an answer: until it is submitted for the first time, and while no request to do so waits. */
  readonly extension: Return['extension']
  /** The answer to the last request for more time, if it was declined. */
  readonly declined: Return['declined']
  readonly reminded_at: string | null
  readonly reminded_by: string | null
  /** The version of the form: that of the return, else that of the period. */
  readonly version: number
  readonly title: string
  readonly opens_on: string
  readonly due_on: string
  readonly closes_on: string
  /** Whether its closing day has passed, also for a return that was submitted. */
  readonly is_closed: boolean
  /** Whether it was let in after its closing day. */
  readonly is_late: boolean
  readonly is_begun: boolean
  readonly status: ReturnStatus
  readonly submission: number | null
  readonly submitted_on: string | null
  /** Days after its due day: of the first submission, or of the given day while there is none. */
  readonly days_late: number
  readonly codes: readonly string[] | null
  readonly warnings: number
  readonly pending: string | null
}

/** A place with the answers of its return. */
export interface WholePlace extends Place {
  readonly answers: readonly StoredAnswer[] | null
  readonly submitted: readonly StoredAnswer[] | null
}

/** The notes of a submission: each says why a figure is out of its bounds or has changed much. */
export const WARNINGS = sql`coalesce(jsonb_array_length(
  jsonb_path_query_array(r.submitted, '$[*] ? (@.note != null && @.note != "")')), 0)`

/** More time is for the first submission: whoever is to submit a return again is late or not by that day. */
export const EXTENSION = sql`case when r.submitted_on is null and a.pending is null then p.extension end`

/** The due day of a place. One that was let in after its closing day keeps the due day that it had before. */
export const DUE_ON = sql`case when p.is_late then coalesce((jsonb_path_query_array(p.more_time,
  '$[*] ? (@.what == "given" && @.is_late == false)')-> -1->>'until')::date, d.due_on) else coalesce(p.until, d.due_on) end`

const DECLINED = sql`case when r.submitted_on is null and p.more_time-> -1->>'what' = 'declined' then
  (p.more_time-> -1) - array['what', 'is_late'] || jsonb_build_object('by', p.more_time-> -1->'by'->>'name') end`

const COLUMNS = sql`p.id, p.form_id, p.period, p.incubator_id, p.startup_id, p.name, p.type, p.region,
  p.is_late, ${EXTENSION} as extension, ${DECLINED} as declined, p.reminded_at, p.reminded_by, coalesce(r.form_version, d.version) as version, v.title,
  d.opens_on, t.due_on, t.closes_on, t.is_closed, r.id is not null as is_begun, s.status, r.submission, r.submitted_on,
  s.days_late, r.codes, ${WARNINGS} as warnings, a.pending`

/**
 * Places `p` of periods `d` with their returns `r`, the version `v` of their form, a waiting request `a`, their own days
 * `t` and their status `s`. A request that was made in time keeps a return open until it is decided. More time moves the due
 * day as well, unless the return was let in after its closing day.
 */
export const placesSql = (today: string): SQL => sql`
  return_place p join return_period d on d.form_id = p.form_id and d.period = p.period
  left join "return" r on r.id = p.id
  join return_form_version v on v.form_id = p.form_id and v.version = coalesce(r.form_version, d.version)
  left join lateral (select a.id as pending from pending_change c
    join approval a on a.id = c.approval_id and a.status = 'pending'
    where c.entity = 'return' and c.record_id = p.id limit 1) a on true
  cross join lateral (select ${DUE_ON} as due_on,
    coalesce(p.until, d.closes_on) as closes_on, coalesce(p.until, d.closes_on) < ${today}::date as is_closed) t
  cross join lateral (select
    case when r.status in ('submitted', 'accepted', 'sent_back') then r.status
      when a.pending is not null then 'draft'
      when t.is_closed then 'not_submitted'
      else coalesce(r.status, 'not_started') end as status,
    greatest(0, coalesce(r.submitted_on, ${today}::date) - t.due_on) as days_late) s`

/** It counts as submitted; a return that was sent back is to be submitted again. */
export const IS_SUBMITTED = sql`s.status in ('submitted', 'accepted')`

/** Those that an actor may read. */
export function reachSql(actor: Actor): SQL {
  const { full } = reachOf(actor, returnRecord.readers)
  if (full === 'all') return sql`true`
  if (full === 'none' || full.of === 'mentor' || full.of === 'author') return sql`false`
  return full.of === 'incubator'
    ? sql`p.incubator_id = ${full.id}::uuid`
    : sql`p.startup_id = ${full.id}::uuid`
}

export const targetOfPlace = (place: Pick<Place, 'incubator_id' | 'startup_id'>): Target => ({
  incubatorId: place.incubator_id,
  startupId: place.startup_id,
})

export async function findPlaces(
  db: Queryable,
  today: string,
  where: SQL,
  order: SQL = sql``,
): Promise<Place[]> {
  const { rows } = await db.query<Place>(
    sql`select ${COLUMNS} from ${placesSql(today)} where ${where} ${order}`,
  )
  return rows
}

export async function findWholePlaces(db: Queryable, today: string, where: SQL): Promise<WholePlace[]> {
  const { rows } = await db.query<WholePlace>(
    sql`select ${COLUMNS}, r.answers, r.submitted from ${placesSql(today)} where ${where}`,
  )
  return rows
}

/** 404 for a return that does not exist or that the actor may not read. In a transaction its place stays locked. */
export async function readPlace(db: Queryable, actor: Actor, id: string, today: string): Promise<WholePlace> {
  if (!isId(id)) throw notFound('This return')
  if ('isTransaction' in db) await db.query(sql`select id from return_place where id = ${id} for update`)
  const [place] = await findWholePlaces(db, today, sql`p.id = ${id}::uuid`)
  if (!place || viewOf(actor, returnRecord.readers, targetOfPlace(place)) !== 'full')
    throw notFound('This return')
  return place
}

/** 404 for a form that does not exist, or that the actor neither reads nor has a return of. */
export async function requireForm(db: Queryable, actor: Actor, id: string): Promise<void> {
  const { rows } = await db.query(
    sql`select from return_place p where p.form_id = ${id}::uuid and ${reachSql(actor)} limit 1`,
  )
  if (rows.length > 0) return
  const form = (await findRows(db, returnForm, [id])).get(id)
  const incubatorId = typeof form?.['incubator_id'] === 'string' ? form['incubator_id'] : null
  if (!form || viewOf(actor, readersOf(returnForm, form), { incubatorId }) !== 'full')
    throw notFound('This form')
}

/** Whether it counts as submitted: a return that was sent back is to be submitted again. */
export const isSubmitted = ({ status }: Pick<Place, 'status'>): boolean =>
  status === 'submitted' || status === 'accepted'

export const presentSummary = (place: Place): ReturnSummary => ({
  _id: place.id,
  form_id: place.form_id,
  title: place.title,
  period: place.period,
  incubator_id: place.incubator_id,
  startup_id: place.startup_id,
  name: place.name,
  status: place.status,
  opens_on: place.opens_on,
  due_on: place.due_on,
  closes_on: place.closes_on,
  submitted_on: place.submitted_on,
  days_late: place.days_late,
  warnings: place.warnings,
  pending: place.pending,
  extension: place.extension,
})

export interface FormVersion {
  readonly purpose: string | null
  readonly questions: readonly Question[]
}

export async function readVersion(db: Queryable, { form_id, version }: WholePlace): Promise<FormVersion> {
  const { rows } = await db.query<FormVersion>(sql`
    select purpose, questions from return_form_version where form_id = ${form_id} and version = ${version}`)
  return rows[0] ?? { purpose: null, questions: [] }
}
