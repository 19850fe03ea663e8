/** The places of returns: who is to answer a form for a period, and how far they are. */
import type { ReturnStatus, ReturnSummary } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Target } from '#domain/permissions/decide.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import type { StoredAnswer } from '#domain/returns/answers.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** A place with what is stored of its return; the fields of the return are null while nobody has begun it. */
export interface Place {
  readonly id: string
  readonly form_id: string
  readonly period: string
  readonly incubator_id: string
  readonly startup_id: string | null
  readonly name: string
  readonly type: string
  readonly region: string | null
  readonly until: string | null
  readonly is_late: boolean
  readonly extension: { until: string; reason: string; by: string; at: string } | null
  readonly reminded_at: string | null
  readonly reminded_by: string | null
  /** The version of the form: that of the return, else that of the period. */
  readonly version: number
  readonly title: string
  readonly opens_on: string
  readonly due_on: string
  readonly closes_on: string
  readonly status: 'draft' | 'submitted' | 'sent_back' | 'accepted' | null
  readonly submission: number | null
  readonly submitted_on: string | null
  readonly codes: readonly string[] | null
  readonly warnings: number
  readonly pending: string | null
}

/** A place with the answers of its return. */
export interface WholePlace extends Place {
  readonly answers: readonly StoredAnswer[] | null
  readonly submitted: readonly StoredAnswer[] | null
}

const COLUMNS = sql`p.id, p.form_id, p.period, p.incubator_id, p.startup_id, p.name, p.type, p.region, p.until,
  p.is_late, p.extension, p.reminded_at, p.reminded_by, coalesce(r.form_version, d.version) as version, v.title,
  d.opens_on, d.due_on, d.closes_on, r.status, r.submission, r.submitted_on, r.codes,
  coalesce(jsonb_array_length(jsonb_path_query_array(r.submitted, '$[*] ? (@.note != null && @.note != "")')), 0) as warnings,
  (select a.id from pending_change c join approval a on a.id = c.approval_id and a.status = 'pending'
    where c.entity = 'return' and c.record_id = p.id limit 1) as pending`

const FROM = sql`from return_place p join return_period d on d.form_id = p.form_id and d.period = p.period
  left join "return" r on r.id = p.id
  join return_form_version v on v.form_id = p.form_id and v.version = coalesce(r.form_version, d.version)`

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

export async function findPlaces(db: Queryable, where: SQL, order: SQL = sql``): Promise<Place[]> {
  const { rows } = await db.query<Place>(sql`select ${COLUMNS} ${FROM} where ${where} ${order}`)
  return rows
}

export async function findWholePlaces(db: Queryable, where: SQL): Promise<WholePlace[]> {
  const { rows } = await db.query<WholePlace>(
    sql`select ${COLUMNS}, r.answers, r.submitted ${FROM} where ${where}`,
  )
  return rows
}

/** 404 for a return that does not exist or that the actor may not read. In a transaction its place stays locked. */
export async function readPlace(db: Queryable, actor: Actor, id: string): Promise<WholePlace> {
  if (!isId(id)) throw notFound('This return')
  if ('isTransaction' in db) await db.query(sql`select id from return_place where id = ${id} for update`)
  const [place] = await findWholePlaces(db, sql`p.id = ${id}::uuid`)
  if (!place || viewOf(actor, returnRecord.readers, targetOfPlace(place)) !== 'full')
    throw notFound('This return')
  return place
}

/** More time moves the due day as well, unless the return was let in after its closing day. */
export const dueOn = ({ until, is_late: isLate, due_on: due }: Place): string =>
  until !== null && !isLate ? until : due

export const closesOn = ({ until, closes_on: closes }: Place): string => until ?? closes

/** A request that was made in time keeps the return open until it is decided. */
export function statusOf(place: Place, today: string): ReturnStatus {
  const { status, pending } = place
  if (status === 'submitted' || status === 'accepted' || status === 'sent_back') return status
  if (pending !== null) return 'draft'
  if (today > closesOn(place)) return 'not_submitted'
  return status ?? 'not_started'
}

/** Whether it counts as submitted: a return that was sent back is to be submitted again. */
export const isSubmitted = (status: ReturnStatus): boolean => status === 'submitted' || status === 'accepted'

const DAY = 86_400_000
const daysAfter = (day: string, due: string): number =>
  Math.max(0, Math.round((Date.parse(day) - Date.parse(due)) / DAY))

/** Days after the due day: of the first submission, or of today while there is none. */
export const daysLate = (place: Place, today: string): number =>
  daysAfter(place.submitted_on ?? today, dueOn(place))

export const presentSummary = (place: Place, today: string): ReturnSummary => ({
  _id: place.id,
  form_id: place.form_id,
  title: place.title,
  period: place.period,
  incubator_id: place.incubator_id,
  startup_id: place.startup_id,
  name: place.name,
  status: statusOf(place, today),
  opens_on: place.opens_on,
  due_on: dueOn(place),
  closes_on: closesOn(place),
  submitted_on: place.submitted_on,
  days_late: daysLate(place, today),
  warnings: place.warnings,
  pending: place.pending,
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
