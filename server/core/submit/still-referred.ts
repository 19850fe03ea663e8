import type { Entity } from '#domain/entities/entity.ts'
import { referencesOf, type Reference } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import type { Incoming } from './types.ts'

/** The entities that refer to this one by a foreign key. */
export const referrersTo = ({ name }: Entity): { from: Entity; reference: Reference }[] =>
  (ENTITIES as readonly Entity[]).flatMap((from) =>
    referencesOf(from)
      .filter(({ to, isKept }) => to === name && !isKept)
      .map((reference) => ({ from, reference })),
  )

/** How many of the records that refer to one are named. */
const NAMED = 3

/**
 * The deletions of a batch that would break a reference, by record id, each with the reason
 * (values.md, Deleted records that others refer to). Takes one statement for each entity that refers to
 * deleted records.
 */
export async function findStillReferred(
  db: Queryable,
  batch: readonly (Incoming & { recordId: string })[],
): Promise<ReadonlyMap<string, ChangeRefusal>> {
  const gone = batch.filter(({ change }) => change.action === 'delete')
  const goneOf = (entity: Entity) => gone.flatMap((one) => (one.entity === entity ? [one.recordId] : []))
  const counts = new Map<string, { entity: string; count: number; names: string[] }[]>()
  for (const to of new Set(gone.map((one) => one.entity)))
    for (const { from, reference } of referrersTo(to)) {
      const id = sql.identifier(reference.idField)
      const title = sql.identifier(from.titleField)
      const { rows } = await db.query<{ id: string; total: number; names: string[] }>(sql`
        select ${id} as id, count(*) as total, (array_agg(${title}::text order by ${title}))[1:${NAMED}] as names
        from ${sql.identifier(tableNameOf(from))}
        where ${id} = any(${sql.param(goneOf(to))}::uuid[]) and id <> all(${sql.param(goneOf(from))}::uuid[])
        group by 1`)
      for (const row of rows)
        counts.set(row.id, [
          ...(counts.get(row.id) ?? []),
          { entity: from.name, count: row.total, names: row.names },
        ])
    }
  const refusals = Array.from(counts, ([id, by]): [string, ChangeRefusal] => {
    const { entity } = gone.find((one) => one.recordId === id)!
    const params = { entity: entity.name, by }
    return [id, new ChangeRefusal('conflict', { code: 'still-named', params })]
  })
  return new Map(refusals)
}
