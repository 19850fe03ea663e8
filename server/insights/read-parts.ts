import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { seenSql } from '#server/db/totals.ts'
import type { Part } from './figure.ts'

type Presented<P> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never }
type Values = Readonly<Record<string, unknown>>

interface Kept {
  /** The snapshot that the values were read in (server/db/totals.ts). */
  readonly seen: string
  readonly values: Values
}

/** Dashboards of few people are open at the same time. */
const MOST = 200

/** What was read last, for each database. It is right for as long as nobody writes. */
const keptOf = new WeakMap<Queryable, Map<string, Kept>>()

function keep(db: Queryable, key: string, values: Kept): void {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  kept.delete(key)
  kept.set(key, values)
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
}

/**
 * Reads all parts in one statement, so that they agree: nothing can be written between two of them. What was
 * read before is used again if PostgreSQL finds that nothing was written since, unless `isTimed`: the values
 * depend on the time within a day.
 */
export async function readParts<P extends Readonly<Record<string, Part<unknown>>>>(
  db: Queryable,
  parts: P,
  { isTimed = false }: { readonly isTimed?: boolean } = {},
): Promise<Presented<P>> {
  const all = Object.entries(parts)
  const statements = all.map(([, part]) => part.sql)
  const key = JSON.stringify(statements.map(({ pieces, values }) => [pieces, values]))
  const kept = isTimed ? undefined : keptOf.get(db)?.get(key)
  const { rows } = await db.query<Values & { seen: string; is_kept: boolean }>(
    sql`select s.seen, s.is_kept, ${sql.join(
      statements.map(
        (part, at) => sql`case when s.is_kept then null else ${part} end as ${sql.raw(`p${at}`)}`,
      ),
      sql`, `,
    )} from (select n.seen, n.seen = ${kept?.seen ?? null}::text is true as is_kept
      from (select ${seenSql} as seen) n) s`,
  )
  const { seen, is_kept: isKept, ...read } = rows[0]!
  const values = isKept ? kept!.values : read
  if (!isTimed) keep(db, key, { seen, values })
  // One entry for each part, with the type that it presents.
  return Object.fromEntries(
    all.map(([name, part], at) => [name, part.present(values[`p${at}`])]),
  ) as Presented<P>
}

/** Parts of one kind as one part. */
export const eachPart = <T>(parts: readonly Part<T>[]): Part<T[]> => ({
  sql: sql`jsonb_build_array(${sql.join(
    parts.map((part) => part.sql),
    sql`, `,
  )})`,
  present: (value) => (value as unknown[]).map((one, at) => parts[at]!.present(one)),
})
