/** Lists of returns, and how many wait for whoever reads (returns.md, Who has and who has not). */
import type { ReturnStatus, ReturnSummary } from '#domain/api/returns.ts'
import type { Page } from '#domain/api/page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { EXTENSION, findPlaces, placesSql, presentSummary, reachSql, WARNINGS } from './places.ts'

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

export const allOf = (parts: readonly SQL[]): SQL => sql.join(parts, sql` and `)

function whereOf(actor: Actor, query: Query): SQL {
  const where = [reachSql(actor)]
  if (query.form_id !== undefined) where.push(sql`p.form_id = ${query.form_id}::uuid`)
  if (query.period !== undefined) where.push(sql`p.period = ${query.period}`)
  if (query.incubator_id !== undefined) where.push(sql`p.incubator_id = ${query.incubator_id}::uuid`)
  if (query.startup_id !== undefined) where.push(sql`p.startup_id = ${query.startup_id}::uuid`)
  if (query.asked_of !== undefined)
    where.push(query.asked_of === 'startups' ? sql`p.startup_id is not null` : sql`p.startup_id is null`)
  if (query.status !== undefined) where.push(sql`s.status = ${query.status}`)
  if (query.late !== undefined)
    where.push(query.late === 'true' ? sql`s.days_late > 0` : sql`s.days_late = 0`)
  if (query.warnings !== undefined)
    where.push(query.warnings === 'true' ? sql`${WARNINGS} > 0` : sql`${WARNINGS} = 0`)
  return allOf(where)
}

export async function listReturns(
  db: Queryable,
  actor: Actor,
  query: Query,
  today: string,
): Promise<Page<ReturnSummary>> {
  requireReader(actor)
  const { page, pageSize } = query
  const where = whereOf(actor, query)
  const order = sql`order by t.due_on desc, v.title, p.name, p.id`
  const { rows } = await db.query<{ total: number; ids: string[] }>(sql`
    select (select count(*)::int from ${placesSql(today)} where ${where}) as total,
      array(select p.id from ${placesSql(today)} where ${where} ${order}
        limit ${pageSize} offset ${(page - 1) * pageSize}) as ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  const places = await findPlaces(db, today, sql`p.id = any(${sql.param(ids)}::uuid[])`, order)
  return { data: places.map(presentSummary), total, page, pageSize }
}

/** The return can be submitted, or a request to do so waits. */
export const IS_MISSING = sql`s.status in ('not_started', 'draft', 'sent_back')`

/** The return can be submitted, and no request to do so waits. */
export const IS_TO_SUBMIT = sql`(${IS_MISSING} and a.pending is null)`

/** It waits for whoever accepts it: as it was submitted, or for more time. */
const IS_TO_DECIDE = sql`(s.status = 'submitted' or ${EXTENSION} is not null)`

/** What waits for a COE or a startup: its own to be filled in; of a COE Master also requests, what its startups submitted, and the time that they ask for. */
function waitingOf(actor: Actor): SQL {
  if (actor.startupId !== null) return IS_TO_SUBMIT
  const target = { incubatorId: actor.incubatorId }
  const signs = decide(actor, 'approval.decide', target).outcome !== 'refuse'
  const accepts = decide(actor, 'startup-return.decide', target).outcome !== 'refuse'
  return sql`case when p.startup_id is null then ${IS_TO_SUBMIT} or (${signs} and a.pending is not null)
    else ${accepts} and ${IS_TO_DECIDE} end`
}

/** How many returns wait for the actor: to be filled in, or for a decision; the portal decides on those of incubators. */
export async function countDue(db: Queryable, actor: Actor, today: string): Promise<{ due: number }> {
  requireReader(actor)
  const isDecider = decide(actor, 'return.decide').outcome !== 'refuse'
  const waits = readsAll(actor)
    ? sql`${isDecider} and p.startup_id is null and ${IS_TO_DECIDE}`
    : waitingOf(actor)
  const { rows } = await db.query<{ due: number }>(sql`
    select count(*)::int as due from ${placesSql(today)} where ${reachSql(actor)} and (${waits})`)
  return { due: rows[0]?.due ?? 0 }
}
