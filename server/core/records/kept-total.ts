/** Whether a total that was counted before is still right (decisions/exact-totals.md). */
import type { Entity } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { writtenSince } from '#server/platform/db/change-log.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { splitSeen, STARTED, type Total } from '#server/platform/db/totals.ts'
import type { ListQuery } from './list-query.ts'
import { readerOf } from './pending-sql.ts'

/** Looking through more entries of the change log than this takes longer than most counts. */
const MOST_ENTRIES = 500

/** The incubator that owns all records of the list; undefined if it may have others. */
function ownerOf(
  { isOfStartups, isOfMentors, ownerName }: Entity,
  { owners }: ListQuery,
): string | undefined {
  const [first] = owners
  const isIncubators = first?.name === 'incubator_id' || isOfStartups !== true
  return first && ownerName !== null && !isOfMentors && isIncubators && isId(first.id) ? first.id : undefined
}

/** The other entities on which the records of a list depend: by a name, or by who reads them. */
export const dependsOn = perObject((entity: Entity): readonly string[] =>
  [
    ...new Set([
      'incubator',
      ...(entity.isOfMentors ? ['mentor'] : []),
      ...(entity.isOfStartups ? ['startup'] : []),
      ...referencesOf(entity).map(({ to }) => to),
    ]),
  ].filter((other) => other !== entity.name),
)

/**
 * A condition that is true if nothing has been written since the count that the list depends on. `hasWaiting`: the
 * requests that wait were counted with it.
 */
export function isStillRightSql(
  actor: Actor,
  entity: Entity,
  query: ListQuery,
  kept: Total | undefined,
  hasWaiting: boolean,
): SQL {
  const [started, snapshot] = kept ? splitSeen(kept.seen) : [null, null]
  const own = ownerOf(entity, query) ?? null
  const others = sql.param(dependsOn(entity))
  const ofOthers = sql`l.entities is null or l.entities && ${others}::text[]`
  const ofOwn = sql`${entity.name} = any(l.entities) and (l.owners is null or coalesce(${own}::uuid = any(l.owners), true))`
  const ofRequests = hasWaiting
    ? sql` or l.source = 'approval' and l.incubator_id is not distinct from ${readerOf(actor)}::uuid`
    : sql``
  return sql`${STARTED} = ${started} and (
    select count(*) < ${sql.raw(String(MOST_ENTRIES))} and count(*) filter (where l.source = 'history' and (${ofOthers} or ${ofOwn})${ofRequests}) = 0
    from (
      select l.source, l.entities, l.owners, l.incubator_id from change_log l
      where ${writtenSince(snapshot)}
      limit ${sql.raw(String(MOST_ENTRIES))}) l)`
}
