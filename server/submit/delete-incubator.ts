import type { Change } from '#domain/changes/change.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import type { Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/http/refusal.ts'

const KEEPERS = ['startup', 'mentor'] as const

/**
 * What goes with the incubators that a batch deletes: their records, before themselves, in the same batch, so that
 * they can come back together. One that still has startups or mentors stays: 409 names them.
 */
export async function findWhatGoesAlong(tx: Tx, changes: readonly Change[]): Promise<Change[]> {
  const gone = changes.flatMap((c) => (c.action === 'delete' && c.entity === 'incubator' ? [c.recordId] : []))
  if (gone.length === 0) return []
  const theirs = sql`incubator_id = any(${sql.param(gone)}::uuid[])`
  for (const name of KEEPERS) {
    const { rows } = await tx.query<{ name: string; total: number }>(
      sql`select name, count(*) over () as total from ${sql.identifier(name)} where ${theirs} order by name limit 5`,
    )
    const more = (rows[0]?.total ?? 0) - rows.length
    if (rows.length > 0)
      throw new Refusal(
        'conflict',
        `It still has ${rows[0]!.total} ${name}${rows[0]!.total === 1 ? '' : 's'}: ${rows.map((r) => r.name).join(', ')}${more > 0 ? ` and ${more} more` : ''}. Move or delete them first.`,
      )
  }
  const owned: Change[] = []
  for (const entity of ENTITIES) {
    if (entity.ownerName === null) continue
    const { rows } = await tx.query<{ id: string }>(
      sql`select id from ${sql.identifier(tableNameOf(entity))} where ${theirs} order by id`,
    )
    owned.push(...rows.map((r): Change => ({ action: 'delete', entity: entity.name, recordId: r.id })))
  }
  return owned
}
