import type { CountsOfIncubator, ModuleCounts, PublicCounts } from '#domain/api/counts.ts'
import { document } from '#domain/entities/document.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { SHORT_TYPES, shortTypeOf, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { ownerSql, type ListQuery } from '#server/core/records/list-query.ts'
import { reachSql } from '#server/core/records/read-sql.ts'

/** The startups of the landing page: those that have not dropped out (public-pages.md, Landing tabs). */
export const isOnLandingPage = sql`t.status is distinct from 'droppedout'`

/** A public list: of startups those of the landing page, unless it is filtered by status. */
export const asOnLandingPage = (entity: Entity, query: ListQuery): ListQuery =>
  entity.name !== startup.name || 'status' in query.equals
    ? query
    : { ...query, where: [...query.where, isOnLandingPage] }

/**
 * Counts the records in one statement, the startups of the whole programme or those of the landing page. Counts are
 * never stored (changing-records.md, Counts are counted).
 */
export async function countEverything(
  db: Queryable,
  startups: 'all' | 'on-landing-page',
): Promise<PublicCounts> {
  const isCounted = startups === 'all' ? sql`true` : isOnLandingPage
  const { rows } = await db.query<{ what: string; n: number }>(sql`
    select incubator_type as what, count(*) as n from incubator group by incubator_type
    union all select 'startups', count(*) from startup t where ${isCounted}
    union all select 'mentors', count(*) from mentor`)
  const of = (what: string) => rows.find((r) => r.what === what)?.n ?? 0
  const byType = (short: ShortType) => rows.find((r) => shortTypeOf(r.what) === short)?.n ?? 0
  return {
    incubators: Object.fromEntries(SHORT_TYPES.map((s) => [s, byType(s)])) as Record<ShortType, number>,
    startups: of('startups'),
    mentors: of('mentors'),
  }
}

async function requireIncubator(db: Queryable, id: string): Promise<string> {
  const { rows } = await db.query(sql`select 1 from incubator where id = ${isId(id) ? id : null}::uuid`)
  if (rows.length === 0) throw notFound('Incubator')
  return id.toLowerCase()
}

/** Nobody decides on their own requests (approvals.md, Status of a request). */
function waitingFor(actor: Actor, pending: number, own: number): number {
  const may = (action: 'approval.decide' | 'approval.withdraw') => decide(actor, action).outcome !== 'refuse'
  return may('approval.decide') ? pending - own : may('approval.withdraw') ? own : pending
}

/** 404 if there is no such incubator. Only its own COE actors see the number of approvals. */
export async function countOfIncubator(
  db: Queryable,
  actor: Actor,
  incubator: string,
): Promise<CountsOfIncubator> {
  const id = await requireIncubator(db, incubator)
  const { rows } = await db.query<
    Record<'active' | 'graduated' | 'droppedout' | 'mentors' | 'pending' | 'own', number>
  >(sql`
    select count(*) filter (where coalesce(status, 'active') = 'active') as active,
      count(*) filter (where status = 'graduated') as graduated,
      count(*) filter (where status = 'droppedout') as droppedout,
      (select count(*) from mentor where incubator_id = ${id}) as mentors,
      (select count(*) from approval where incubator_id = ${id} and status = 'pending') as pending,
      (select count(*) from approval where incubator_id = ${id} and status = 'pending'
        and editor_account_id = ${actor.uid}::uuid) as own
    from startup where incubator_id = ${id}`)
  const { active, graduated, droppedout, mentors, pending, own } = rows[0]!
  const readsApprovals = viewOf(actor, 'approval', { incubatorId: id }) === 'full'
  return {
    startups: active + graduated + droppedout,
    mentors,
    startup_status: { active, graduated, droppedout },
    ...(readsApprovals
      ? { approvals_pending: pending, approvals_waiting: waitingFor(actor, pending, own) }
      : {}),
  }
}

/**
 * The number of an incubator's startups, mentors and records of each module that the actor may read; documents also by
 * category, as `document.general` (performance.md, Counts of the modules).
 */
export async function countModules(db: Queryable, actor: Actor, incubator: string): Promise<ModuleCounts> {
  const id = await requireIncubator(db, incubator)
  const counted = (ENTITIES as readonly Entity[]).filter(
    (e) => e.ownerName !== null && !e.isOfAuthor && viewOf(actor, e.readers, { incubatorId: id }) !== 'none',
  )
  const rowsOf = (e: Entity) => {
    const reach = reachSql(actor, e)
    // The same records as in its list.
    return sql`${sql.identifier(tableNameOf(e))} t where ${ownerSql(e, e.ownerName!, id)}${reach ? sql` and ${reach}` : sql``}`
  }
  const counts = counted.map((e) => sql`select ${e.name}::text as name, count(*) as n from ${rowsOf(e)}`)
  const byCategory = counted.includes(document)
    ? sql` union all select 'document.' || t.category, count(*) from ${rowsOf(document)} group by t.category`
    : sql``
  const { rows } = await db.query<{ name: string; n: number }>(
    sql`${sql.join(counts, sql` union all `)}${byCategory}`,
  )
  return Object.fromEntries(rows.map((r) => [r.name, r.n]))
}
