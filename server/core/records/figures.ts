/**
 * Figures of a whole list, as its entity defines them. The database computes them in one statement, with the
 * filters and the reach of the list, so that they contain only what the actor may read
 * (lists-and-search.md, Figures of a list).
 */
import type { Figures } from '#domain/api/list-figures.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { PendingCounts } from '#server/platform/db/totals.ts'
import type { ListQuery } from './list-query.ts'
import {
  pendingOfGroupSql,
  pendingOfListSql,
  presentPending,
  readerOf,
  presentPendingCounts,
} from './pending-sql.ts'
import { whereSql } from './read-records.ts'
import { fromSql, reachSql, shownSql } from './read-sql.ts'
import type { Row } from './row.ts'

const named = (entity: Entity, names: readonly string[], part: (value: SQL) => SQL): SQL =>
  sql.join(
    names.map((name) => sql`, ${part(shownSql(entity, name))} as ${sql.identifier(name)}`),
    sql``,
  )

const newestFirst = sql`order by t.updated_at desc, t.id desc`

/** Requires an entity with figures. */
export async function readFigures(
  db: Queryable,
  actor: Actor,
  entity: Entity,
  query: ListQuery,
): Promise<Figures> {
  const { by, sums = [], latest = [] } = entity.figures!
  const from = sql`from ${fromSql(entity)}${whereSql([...query.where, reachSql(actor, entity)])}`
  const waiting = pendingOfListSql(actor, entity, query)
  const ids = waiting ? sql`, array_agg(t.id) as ids` : sql``
  const groups = sql`select count(*) as records, (array_agg(t.id ${newestFirst}))[1] as _id, max(t.updated_at) as "updatedAt"${ids}
    ${named(entity, by, (value) => value)}${named(entity, sums, (value) => sql`sum(${value})::float8`)}
    ${named(entity, latest, (value) => sql`(array_agg(${value} ${newestFirst}))[1]`)}
    ${from} group by ${sql.join(
      by.map((name) => shownSql(entity, name)),
      sql`, `,
    )}`
  const { rows } = await db.query<Row & { records: number; $waiting: PendingCounts | null }>(sql`
    select g.*, ${waiting ?? sql`null::jsonb`} as "$waiting"${waiting ? pendingOfGroupSql(entity) : sql``}
    from (select) always left join (${groups}) g on true order by ${sql.join(
      by.map((name) => sql`g.${sql.identifier(name)}`),
      sql`, `,
    )}`)
  const found = rows.filter((row) => row.records !== null)
  const data = found.map((row) => ({
    ...Object.fromEntries(
      ['records', '_id', 'updatedAt', ...by, ...sums, ...latest].map((name) => [name, row[name] ?? null]),
    ),
    ...(waiting ? { pending: presentPending(actor, readerOf(actor), row) } : {}),
  }))
  return {
    // Each group has all the columns selected above.
    data: data as Figures['data'],
    total: found.reduce((sum, row) => sum + row.records, 0),
    ...(waiting ? presentPendingCounts(rows[0]!.$waiting) : {}),
  }
}
