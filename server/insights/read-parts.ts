import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Part } from './figure.ts'

type Presented<P> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never }

/** Reads all parts in one statement, so that they agree: nothing can be written between two of them. */
export async function readParts<P extends Readonly<Record<string, Part<unknown>>>>(
  db: Queryable,
  parts: P,
): Promise<Presented<P>> {
  const all = Object.entries(parts)
  const { rows } = await db.query<Record<string, unknown>>(
    sql`select ${sql.join(
      all.map(([, part], at) => sql`${part.sql} as ${sql.raw(`p${at}`)}`),
      sql`, `,
    )}`,
  )
  // One entry for each part, with the type that it presents.
  return Object.fromEntries(
    all.map(([name, part], at) => [name, part.present(rows[0]![`p${at}`])]),
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
