import type { Entity } from '#domain/entities/entity.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Programme } from '#server/platform/programme.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { whereSql } from '#server/core/records/read-records.ts'
import { countedAsSql, fromReadSql, reachSql } from '#server/core/records/read-sql.ts'

/** The years that the records of a list have in a field, newest first; `fixed` are the filters that are part of the list. */
export async function readYears(
  db: Database,
  { regions }: Programme,
  { entity, fixed }: { readonly entity: Entity; readonly fixed: Readonly<Record<string, string>> },
  field: string,
): Promise<number[]> {
  const year = countedAsSql(entity, field)
  const where = [...readListQuery(entity, fixed, regions).where, reachSql(VISITOR, entity)]
  const known = [...where.filter((one) => one !== undefined), sql`${year} is not null`]
  const { rows } = await db.query<{ year: number }>(
    sql`select distinct ${year} as year from ${fromReadSql(entity, known)}${whereSql(known)} order by 1 desc`,
  )
  return rows.map((row) => row.year)
}
