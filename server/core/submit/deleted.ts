import type { z } from 'zod'
import type { DeletedRecord, listDeleted as listing } from '#domain/api/deleted.ts'
import type { Page } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { containsSql } from '#server/platform/db/normalised-sql.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { historyTable } from '#server/platform/db/tables/changes.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { targetOf } from '#server/core/records/target.ts'
import { restoringChange, isHistoryReader, findDeletedWith } from './history.ts'
import { submitBatch } from './run.ts'
import type { Submitted } from './types.ts'

type Deletion = typeof historyTable.$inferSelect

/** Whether `h` is the latest known deletion of its record. */
export const isLastSql = sql`not exists (select from history l
  where l.entity = h.entity and l.record_id = h.record_id and (l.at, l.id) > (h.at, h.id))`

const namesOf = (entities: readonly Entity[]): SQL =>
  sql`any(${sql.param(entities.map((e) => e.name))}::text[])`

/** The history entries `h` of records that the actor may read completely. */
export function reachSql(actor: Actor): SQL {
  const { full } = reachOf(actor, 'details')
  if (full === 'all') return sql`true`
  if (full === 'none') return sql`false`
  if (full.of === 'incubator') return sql`h.incubator_id = ${full.id}`
  const isOfStartup = full.of === 'startup'
  const theirs = ENTITIES.filter((e: Entity) => (isOfStartup ? e.isOfStartups : e.isOfMentors))
  const owner = sql.literal(isOfStartup ? 'startup_id' : 'mentor_id')
  return sql`(h.entity = ${namesOf(theirs)} and h.before->>${owner} = ${full.id})`
}

/**
 * Matches part of a record's title, or of the name of the person who deleted it or requested the deletion.
 */
function searchSql(text: string): SQL {
  const titles = ENTITIES.map(
    ({ name, titleField }) => sql`when ${sql.literal(name)} then h.before->>${sql.literal(titleField)}`,
  )
  const title = sql`case h.entity ${sql.join(titles, sql` `)} end`
  return containsSql(sql`concat_ws(E'\n', ${title}, h.name, h.proposed_by)`, text)
}

type Query = z.output<typeof listing.query> & { timeZone: string }

function conditionsOf(actor: Actor, query: Query): SQL[] {
  const { entity, incubator_id: incubatorId, batch_id: batchId, search, from, to, timeZone } = query
  const conditions = [
    sql`h.action = 'delete'`,
    // Records that were deleted with their incubator are restored with it.
    sql`(h.entity = 'incubator' or i.id is not null)`,
    sql`h.entity = ${namesOf(ENTITIES)}`,
    reachSql(actor),
    isLastSql,
  ]
  if (entity !== undefined) conditions.push(sql`h.entity = ${entity}`)
  if (incubatorId) {
    const isTheirs = viewOf(actor, 'details', { incubatorId: incubatorId.toLowerCase() }) === 'full'
    if (!isTheirs || !isId(incubatorId)) throw notFound('This list')
    conditions.push(sql`h.incubator_id = ${incubatorId}`)
  }
  if (batchId) conditions.push(isId(batchId) ? sql`h.batch_id = ${batchId}` : sql`false`)
  if (search?.trim()) conditions.push(searchSql(search.trim()))
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
  if (from) conditions.push(sql`h.at >= ${startOf(from, 0)}`)
  if (to) conditions.push(sql`h.at < ${startOf(to, 1)}`)
  return conditions
}

type Found = Deletion & { incubator_name: string | null }

const present = (row: Found): DeletedRecord => {
  const owner = row.before?.['startup_id']
  const entity: Entity = entityOf(row.entity)
  return {
    _id: row.record_id,
    entity: row.entity,
    name: recordTitle(entity, row.before),
    incubator_id: row.incubator_id,
    incubator_name: row.incubator_name,
    startup_id: entity.isOfStartups && typeof owner === 'string' ? owner : null,
    history_id: row.id,
    batch_id: row.batch_id,
    deletedAt: row.at,
    deletedBy: { name: row.name, designation: row.designation },
    proposedBy: row.proposed_by,
  }
}

/** A page of the deleted records that can be restored, newest deletion first. */
export async function listDeleted(db: Queryable, actor: Actor, query: Query): Promise<Page<DeletedRecord>> {
  const { page, pageSize } = query
  const where = sql.join(conditionsOf(actor, query), sql` and `)
  const from = sql`from history h left join incubator i on i.id = h.incubator_id where ${where}`
  const { rows } = await db.query<Found>(
    sql`select h.*, i.name as incubator_name ${from} order by h.at desc, h.id desc
      ${pagingSql({ page, pageSize })}`,
  )
  const counted = await db.query<{ total: number }>(sql`select count(*) as total ${from}`)
  return { data: rows.map(present), total: counted.rows[0]?.total ?? 0, page, pageSize }
}

/**
 * Restores deleted records by the history entries that deleted them: one batch, all or nothing. 404 if an
 * entry is unknown or not readable, 409 if a record already exists again.
 */
export const restoreDeleted = (db: Database, author: Author, ids: readonly string[]): Promise<Submitted> =>
  db.transact(async (tx) => {
    const { actor } = author
    const { rows } = await tx.query<Deletion & { is_last: boolean }>(sql`
      select h.*, ${isLastSql} as is_last from history h
      where h.id = any(${sql.param(ids)}::uuid[]) and h.action = 'delete' order by h.at, h.id`)
    if (rows.length < ids.length || !rows.every((row) => isHistoryReader(actor, row)))
      throw notFound('This record')
    for (const row of rows) {
      const entity = entityOf(row.entity)
      const owned = { ...row.before, id: row.record_id, incubator_id: row.incubator_id }
      const verdict = decide(actor, entity.actions.delete, targetOf(entity, owned))
      if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
      if (!row.is_last)
        throw new Refusal(
          'conflict',
          `Nothing was restored: ${recordTitle(entity, row.before)} is back already.`,
        )
    }
    // The register lists owners before the records they own.
    const order = ENTITIES.map(({ name }) => name as string)
    const sorted = rows.toSorted((a, b) => order.indexOf(a.entity) - order.indexOf(b.entity))
    const changes = []
    for (const row of sorted)
      changes.push(restoringChange(row, row.before ?? {}), ...(await findDeletedWith(tx, row)))
    return submitBatch(tx, author, { changes, origin: { kind: 'restore' } })
  })
