import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { titleKeySql, ownerKeySql, tableNameOf } from '#server/db/entity-sql.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { ChangeRefusal, problemsOf } from '#server/http/refusal.ts'
import type { Ready } from './types.ts'

/** Answers 409 at the field with a title that another record of the owner has. */
export const duplicateTitle = (
  { name: entity, titleField }: Entity,
  titles: readonly string[],
): ChangeRefusal =>
  new ChangeRefusal(
    'duplicate',
    { code: 'titles-taken', params: { entity, titles: titles.slice(0, 5) } },
    { errors: problemsOf({ name: entity }, [problemAt(titleField, 'title-taken', { entity })]) },
  )

/** The title that a change gives to a record that must have its own; undefined if it gives none. */
function newTitleOf({ change, entity, values }: Ready): string | undefined {
  const title = values[entity.titleField]
  const isGiven = entity.hasUniqueTitles && change.action !== 'delete'
  return isGiven && typeof title === 'string' ? title : undefined
}

/**
 * The changes of a batch that give a record a title that another record of its owner has, or has after the
 * batch, each with its refusal (programs-and-cohorts.md, Whose a program is). Takes one statement for each entity
 * whose titles are unique, and none for other batches.
 */
export async function findTakenTitles(
  db: Queryable,
  ready: readonly Ready[],
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const named = ready.filter((one) => newTitleOf(one) !== undefined)
  const refusals = new Map<number, ChangeRefusal>()
  for (const entity of new Set(named.map((one) => one.entity))) {
    const rows = named
      .filter((one) => one.entity === entity)
      .map((one) => ({ at: one.at, id: one.recordId, owner: one.incubatorId, title: newTitleOf(one)! }))
    const isFreed = (one: Ready) => one.change.action === 'delete' || newTitleOf(one) !== undefined
    const freed = ready.flatMap((one) => (one.entity === entity && isFreed(one) ? [one.recordId] : []))
    const key = sql.raw(titleKeySql('x.title'))
    const owner = sql.raw(ownerKeySql('x.owner'))
    const { rows: taken } = await db.query<{ at: number; title: string }>(sql`
      with x as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at integer, id uuid, owner uuid, title text)
      )
      select x.at, x.title from x where exists (
        select from ${sql.identifier(tableNameOf(entity))} t
        where ${sql.raw(ownerKeySql('t.incubator_id'))} = ${owner}
        and ${sql.raw(titleKeySql(`t.${entity.titleField}`))} = ${key}
        and t.id <> all(${sql.param(freed)}::uuid[])
      ) or exists (
        select from x o where o.at < x.at and ${sql.raw(ownerKeySql('o.owner'))} = ${owner}
        and ${sql.raw(titleKeySql('o.title'))} = ${key}
      )`)
    for (const { at, title } of taken) refusals.set(at, duplicateTitle(entity, [title]))
  }
  return refusals
}
