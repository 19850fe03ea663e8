import { ENTITIES, entityOf } from '#domain/entities/register.ts'
import { columnTo } from '#domain/entities/references.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

const NAMED = 5

/**
 * Answers 409 if unchanged records of a batch have since got records of their own: any records of an
 * incubator, funding of a startup or records that name it. The answer lists them with their owners
 * (history-and-restoring.md, Undoing a batch).
 */
export async function refuseDependents(tx: Tx, batchId: string, entityName: string): Promise<void> {
  const to = entityOf(entityName)
  const parts = ENTITIES.flatMap((entity): SQL[] => {
    const column = columnTo(entity, to)
    if (column === undefined) return []
    return [
      sql`select ${entity.name}::text as entity, d.${sql.identifier(column)} as owner
        from ${sql.identifier(tableNameOf(entity))} d join added on added.record_id = d.${sql.identifier(column)}
        where d.created_at > added.at`,
    ]
  })
  if (parts.length === 0) return
  const { rows } = await tx.query<{ entity: string; total: number; owners: string[] }>(sql`
    with added as (
      select h.record_id, h.at from history h where h.batch_id = ${batchId} and h.entity = ${entityName} and h.action = 'create'
        and not exists (select 1 from history l where l.entity = h.entity and l.record_id = h.record_id and l.at > h.at)
    ), dependents as (${sql.join(parts, sql` union all `)})
    select d.entity, count(*) as total, array_agg(distinct t.${sql.identifier(to.titleField)}) as owners
    from dependents d join ${sql.identifier(tableNameOf(to))} t on t.id = d.owner group by d.entity order by d.entity`)
  if (rows.length === 0) return
  const records = rows.map(({ entity, total }) => {
    const { one, many } = entityOf(entity).label
    return formatQuantity(total, one, many)
  })
  const owners = [...new Set(rows.flatMap((row) => row.owners))].toSorted()
  const more = owners.length > NAMED ? ` and ${owners.length - NAMED} more` : ''
  throw new Refusal(
    'conflict',
    `Records it added now have records of their own: ${records.join(', ')}, of ${owners.slice(0, NAMED).join(', ')}${more}. Delete those first.`,
  )
}
