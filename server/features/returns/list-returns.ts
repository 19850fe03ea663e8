/** Lists of returns, and the board of who has and who has not (returns.md, Who has and who has not). */
import type { BoardRow } from '#domain/api/return-board.ts'
import type { ReturnStatus, ReturnSummary } from '#domain/api/returns.ts'
import type { Page } from '#domain/api/page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import {
  daysLate,
  dueOn,
  findPlaces,
  isSubmitted,
  presentSummary,
  reachSql,
  statusOf,
  type Place,
} from './places.ts'

interface Query {
  readonly form_id?: string | undefined
  readonly period?: string | undefined
  readonly status?: ReturnStatus | undefined
  readonly incubator_id?: string | undefined
  readonly startup_id?: string | undefined
  readonly asked_of?: 'incubators' | 'startups' | undefined
  readonly late?: 'true' | 'false' | undefined
  readonly warnings?: 'true' | 'false' | undefined
  readonly page: number
  readonly pageSize: number
}

export function requireReader(actor: Actor): void {
  if (!canRead(actor, 'return')) throw new Refusal('forbidden', 'Your role does not allow this.')
}

const allOf = (parts: readonly SQL[]): SQL => sql.join(parts, sql` and `)

export async function listReturns(
  db: Queryable,
  actor: Actor,
  { page, pageSize, status, late, warnings, ...query }: Query,
  timeZone: string,
): Promise<Page<ReturnSummary>> {
  requireReader(actor)
  const today = dayIn(timeZone, new Date())
  const where = [reachSql(actor)]
  if (query.form_id !== undefined) where.push(sql`p.form_id = ${query.form_id}::uuid`)
  if (query.period !== undefined) where.push(sql`p.period = ${query.period}`)
  if (query.incubator_id !== undefined) where.push(sql`p.incubator_id = ${query.incubator_id}::uuid`)
  if (query.startup_id !== undefined) where.push(sql`p.startup_id = ${query.startup_id}::uuid`)
  if (query.asked_of !== undefined)
    where.push(query.asked_of === 'startups' ? sql`p.startup_id is not null` : sql`p.startup_id is null`)
  const order = sql`order by d.due_on desc, v.title, p.name, p.id`
  const places = await findPlaces(db, allOf(where), order)
  const isShown = (place: Place): boolean =>
    (status === undefined || statusOf(place, today) === status) &&
    (late === undefined || daysLate(place, today) > 0 === (late === 'true')) &&
    (warnings === undefined || place.warnings > 0 === (warnings === 'true'))
  const shown = places.filter(isShown)
  const data = shown
    .slice((page - 1) * pageSize, page * pageSize)
    .map((place) => presentSummary(place, today))
  return { data, total: shown.length, page, pageSize }
}

const rowOf = (place: Place, today: string): BoardRow => ({
  _id: place.id,
  incubator_id: place.incubator_id,
  startup_id: place.startup_id,
  name: place.name,
  type: place.type,
  region: place.region,
  period: place.period,
  status: statusOf(place, today),
  submitted_on: place.submitted_on,
  days_late: daysLate(place, today),
  warnings: place.warnings,
  pending: place.pending,
  reminded: place.reminded_at === null ? null : { at: place.reminded_at, by: place.reminded_by ?? '' },
})

const isOnTime = (place: Place, today: string): boolean =>
  isSubmitted(statusOf(place, today)) && place.submitted_on !== null && place.submitted_on <= dueOn(place)

interface Rate {
  period: string
  asked: number
  submitted: number
  on_time: number
}

function rateOf(period: string, places: readonly Place[], today: string): Rate {
  const submitted = places.filter((place) => isSubmitted(statusOf(place, today)))
  return {
    period,
    asked: places.length,
    submitted: submitted.length,
    on_time: places.filter((place) => isOnTime(place, today)).length,
  }
}

/** The number of periods whose rates the board shows. */
const RATES = 8

/** The rows of a period, by default of the latest, or of several; with the rates of the last ones. */
export async function readBoard(
  db: Queryable,
  actor: Actor,
  query: { form_id: string; period?: string | undefined; periods?: number | undefined },
  timeZone: string,
) {
  requireReader(actor)
  const today = dayIn(timeZone, new Date())
  const { rows: opened } = await db.query<{ period: string }>(sql`
    select d.period from return_period d where d.form_id = ${query.form_id}::uuid
      and exists (select from return_place p where p.form_id = d.form_id and p.period = d.period and ${reachSql(actor)})
    order by d.opens_on desc limit ${Math.max(query.periods ?? 0, RATES)}`)
  const last = opened.map((row) => row.period)
  if (query.period !== undefined && !last.includes(query.period)) last.push(query.period)
  const places = await findPlaces(
    db,
    allOf([
      reachSql(actor),
      sql`p.form_id = ${query.form_id}::uuid and p.period = any(${sql.param(last)}::text[])`,
    ]),
    sql`order by p.name, p.id, d.opens_on`,
  )
  if (query.period !== undefined && !places.some((place) => place.period === query.period))
    throw notFound('This period')
  const chosen = query.periods === undefined ? [query.period ?? last[0]] : last.slice(0, query.periods)
  const shown = places.filter((place) => chosen.includes(place.period))
  const counts = rateOf('', shown, today)
  return {
    rows: shown.map((place) => rowOf(place, today)),
    counts: {
      asked: counts.asked,
      submitted: counts.submitted,
      accepted: shown.filter((place) => place.status === 'accepted').length,
      on_time: counts.on_time,
      missing: counts.asked - counts.submitted,
    },
    rates: last
      .slice(0, RATES)
      .toReversed()
      .map((period) =>
        rateOf(
          period,
          places.filter((place) => place.period === period),
          today,
        ),
      ),
  }
}

/** How many returns wait for the actor: their own to be filled in; for the portal, those of incubators to be decided. */
export async function countDue(db: Queryable, actor: Actor, timeZone: string): Promise<{ due: number }> {
  requireReader(actor)
  const isDecider = decide(actor, 'return.decide').outcome !== 'refuse'
  const isOwn = actor.startupId === null ? sql`p.startup_id is null` : sql`true`
  const { rows } = await db.query<{ due: number }>(sql`
    select count(*)::int as due from return_place p
    join return_period d on d.form_id = p.form_id and d.period = p.period
    left join "return" r on r.id = p.id
    where ${reachSql(actor)} and ${isOwn} and ${
      isDecider
        ? sql`r.status = 'submitted'`
        : readsAll(actor)
          ? sql`false`
          : sql`(r.status = 'sent_back' or (coalesce(r.status, 'draft') = 'draft'
              and coalesce(p.until, d.closes_on) >= ${dayIn(timeZone, new Date())}::date))`
    }`)
  return { due: rows[0]?.due ?? 0 }
}
