/** Whether a commit may save what the preview found, instead of checking every row again (decisions/previews-by-the-same-stages.md). */
import type { Entity } from '#domain/entities/entity.ts'
import { hasItems } from '#domain/kinds/register.ts'
import { dependsOn } from '#server/core/records/kept-total.ts'
import { writtenSince } from '#server/platform/db/change-log.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { todayOf, type Author } from '#server/platform/http/author.ts'

/** What a check depends on besides the file and its setup. */
export interface AsOf {
  /** PostgreSQL's snapshot from before the first read: what it does not contain has been written since. */
  readonly snapshot: string
  /** The moment, in milliseconds, and the day in the programme. */
  readonly at: number
  readonly day: string
  readonly actor: Author['actor']
}

/** Rows of the change log are swept after a day. */
const LONGEST = 60 * 60 * 1000

export async function readAsOf(db: Queryable, author: Author): Promise<AsOf> {
  const { rows } = await db.query<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`)
  return { snapshot: rows[0]!.snapshot, at: Date.now(), day: todayOf(author), actor: author.actor }
}

/**
 * Not where the stages lock what the batch must be alone with (keys, addresses), or give new items their ids and their
 * time.
 */
export const canBeReused = ({ account, uniqueBy, fields }: Entity): boolean =>
  account === undefined && uniqueBy === undefined && !Object.values(fields).some(hasItems)

/**
 * Whether the check of these rows would find the same now: the same person on the same day, and nobody has written a
 * record of the entity or one that the rows may refer to. What is written after this call is found by the writer, as it
 * is after a check.
 */
export async function isStillTrue(
  db: Queryable,
  author: Author,
  entity: Entity,
  { asOf, ready }: { readonly asOf: AsOf; readonly ready: readonly unknown[] },
): Promise<boolean> {
  const isSamePerson = JSON.stringify(asOf.actor) === JSON.stringify(author.actor)
  const isRecent = Date.now() - asOf.at < LONGEST && asOf.day === todayOf(author)
  if (ready.length === 0 || !isSamePerson || !isRecent) return false
  const names = [entity.name, 'startup', 'mentor', ...dependsOn(entity)]
  const { rows } = await db.query<{ isTrue: boolean }>(sql`
    select not exists (select from change_log l
      where l.source = 'history' and ${writtenSince(asOf.snapshot)}
      and (l.entities is null or l.entities && ${sql.param(names)}::text[]))
      as "isTrue"`)
  return rows[0]!.isTrue
}
