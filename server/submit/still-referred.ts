import type { Entity } from '#domain/entities/entity.ts'
import { referencesOf, type Reference } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Incoming } from './types.ts'

/** The entities whose references to this one are foreign keys. */
const referrersTo = ({ name }: Entity): { from: Entity; reference: Reference }[] =>
  (ENTITIES as readonly Entity[]).flatMap((from) =>
    referencesOf(from)
      .filter(({ to, isKept }) => to === name && !isKept)
      .map((reference) => ({ from, reference })),
  )

const countOf = ({ label }: Entity, total: number): string =>
  `${total} ${total === 1 ? label.one : label.many}`

/**
 * The deletions of a batch that would leave a reference without its record, by the id of the record, each with why it
 * stays (values.md, Deleted records that others refer to). One statement for each entity that refers so to what goes.
 */
export async function findStillReferred(
  db: Queryable,
  batch: readonly (Incoming & { recordId: string })[],
): Promise<ReadonlyMap<string, Refusal>> {
  const gone = batch.filter(({ change }) => change.action === 'delete')
  const goneOf = (entity: Entity) => gone.flatMap((one) => (one.entity === entity ? [one.recordId] : []))
  const counts = new Map<string, string[]>()
  for (const to of new Set(gone.map((one) => one.entity)))
    for (const { from, reference } of referrersTo(to)) {
      const id = sql.identifier(reference.idField)
      const { rows } = await db.query<{ id: string; total: number }>(sql`
        select ${id} as id, count(*) as total from ${sql.identifier(tableNameOf(from))}
        where ${id} = any(${sql.param(goneOf(to))}::uuid[]) and id <> all(${sql.param(goneOf(from))}::uuid[])
        group by 1`)
      for (const row of rows) counts.set(row.id, [...(counts.get(row.id) ?? []), countOf(from, row.total)])
    }
  const refusals = Array.from(counts, ([id, named]): [string, Refusal] => {
    const { entity } = gone.find((one) => one.recordId === id)!
    const what = entity.label.one.toLowerCase()
    return [
      id,
      new Refusal(
        'conflict',
        `This ${what} is still named by ${named.join(' and ')}. Change or delete them first.`,
      ),
    ]
  })
  return new Map(refusals)
}
