import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { tableNameOf, uniqueTitlesOf } from '#server/db/entity-sql.ts'
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

/** Letter case and blanks do not count. */
const keyOf = (title: string) => sql.raw(`regexp_replace(lower(${title}), '\\s+', '', 'g')`)

/** Whether two owners' records are seen together: by one incubator, or by all where one is of the whole programme. */
const seenTogether = ({ canBeProgrammeWide }: Entity, a: string, b: string) =>
  sql.raw(canBeProgrammeWide ? `(${a} = ${b} or ${a} is null or ${b} is null)` : `${a} = ${b}`)

/**
 * The changes of a batch that give a record a title that another record which is seen with it has, or has after the
 * batch, each with its refusal (programs-and-cohorts.md, Whose a program is). Takes two statements for each entity
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
    const key = keyOf('x.title')
    // The unique index knows one owner alone. Until the end of the transaction nobody else gives such a title.
    await db.query(sql`select pg_advisory_xact_lock(hashtext(${uniqueTitlesOf(entity)}))`)
    const { rows: taken } = await db.query<{ at: number; title: string }>(sql`
      with x as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(at integer, id uuid, owner uuid, title text)
      )
      select x.at, x.title from x where exists (
        select from ${sql.identifier(tableNameOf(entity))} t
        where ${seenTogether(entity, 't.incubator_id', 'x.owner')}
        and ${keyOf(`t.${entity.titleField}`)} = ${key}
        and t.id <> all(${sql.param(freed)}::uuid[])
      ) or exists (
        select from x o where o.at < x.at and ${seenTogether(entity, 'o.owner', 'x.owner')}
        and ${keyOf('o.title')} = ${key}
      )`)
    for (const { at, title } of taken) refusals.set(at, duplicateTitle(entity, [title]))
  }
  return refusals
}
