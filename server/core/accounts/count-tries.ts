import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Queryable, Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { FORGOTTEN_AFTER, waitOf, type Count } from './throttle.ts'

export async function readCounts(q: Queryable, keys: readonly string[]): Promise<Map<string, Count>> {
  const { rows } = await q.query<{ key: string; failures: number; age: number }>(sql`
    select key, failures, extract(epoch from now() - last_at)::float8 as age
    from sign_in_failure where key = any(${sql.param([...keys])}::text[])`)
  return new Map(rows.map(({ key, failures, age }) => [key, { failures, age }]))
}

/** Counts one try under each key in one statement, so that simultaneous tries count separately. */
export async function countTry(q: Writer, keys: readonly string[]): Promise<void> {
  await q.query(sql`
    insert into sign_in_failure as f (key, failures, last_at)
    select key, 1, now() from unnest(${sql.param(keys.toSorted())}::text[]) as key
    on conflict (key) do update set last_at = now(), failures = case
      when f.last_at < now() - make_interval(secs => ${FORGOTTEN_AFTER}) then 1 else f.failures + 1 end`)
}

/** Deletes the count of `clear`, and starts that of `known` with zero failures. */
export async function resetTries(q: Writer, known: string, clear: readonly string[]): Promise<void> {
  await q.query(sql`
    with cleared as (delete from sign_in_failure where key = any(${sql.param([...clear])}::text[]))
    insert into sign_in_failure (key, failures, last_at) values (${known}, 0, now())
    on conflict (key) do update set failures = 0, last_at = now()`)
}

/**
 * Counts one use under a key, in a period that begins with the first; 429 with the seconds until its end if that is one too
 * many. Simultaneous uses count one after the other, whichever server they reach.
 */
export async function countWithin(
  q: Writer,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const isOver = sql`f.last_at <= now() - make_interval(secs => ${seconds})`
  const { rows } = await q.query<{ uses: number; left: number }>(sql`
    insert into sign_in_failure as f (key, failures, last_at) values (${key}, 1, now())
    on conflict (key) do update set failures = case when ${isOver} then 1 else least(f.failures + 1, ${most} + 1) end,
      last_at = case when ${isOver} then now() else f.last_at end
    returning failures as uses, ${seconds} - extract(epoch from now() - last_at)::float8 as left`)
  const { uses, left } = rows[0]!
  if (uses > most) throw tooMany(Math.max(1, Math.ceil(left)))
}

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds <= 90) return formatQuantity(seconds, 'second')
  return `${minutes} minutes`
}

const tooMany = (wait: number): Refusal =>
  new Refusal('too_many_requests', `Too many attempts. Try again in ${inWords(wait)}.`, {
    extra: { retryAfter: wait },
  })

/** 429 with the seconds to wait if one of the counts requires it: [key, tries before the first wait, longest wait]. */
export function refuseWhileWaiting(
  counts: ReadonlyMap<string, Count>,
  limits: readonly (readonly [key: string, tries: number, longest?: number])[],
): void {
  const wait = Math.max(0, ...limits.map(([key, tries, longest]) => waitOf(counts.get(key), tries, longest)))
  if (wait > 0) throw tooMany(wait)
}
