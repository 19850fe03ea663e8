import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { seenSql } from '#server/platform/db/totals.ts'
import type { Part } from './figure.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'

type Presented<P> = { readonly [K in keyof P]: P[K] extends Part<infer T> ? T : never }
type Values = Readonly<Record<string, unknown>>

interface Kept {
  /** The snapshot that the values were read in (server/platform/db/totals.ts). */
  readonly seen: string
  readonly values: Values
}

/** What was read of a database: it is right for as long as nobody writes. */
interface Reads {
  readonly kept: Map<string, Kept>
  /** The reads under way. */
  readonly running: Map<string, Promise<Kept>>
}

/** Dashboards of few people are open at the same time. */
const MOST = 200

const findReads = perObject((_db: Queryable): Reads => ({
  kept: new Map<string, Kept>(),
  running: new Map<string, Promise<Kept>>(),
}))

function keep({ kept }: Reads, key: string, values: Kept): void {
  kept.delete(key)
  kept.set(key, values)
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
}

/** What was read before, if PostgreSQL finds that nothing was written since. */
async function findKept(db: Queryable, key: string): Promise<Kept | undefined> {
  const kept = findReads(db).kept.get(key)
  if (!kept) return undefined
  const { rows } = await db.query<{ is_seen: boolean }>(sql`select ${seenSql} = ${kept.seen} as is_seen`)
  return rows[0]!.is_seen ? kept : undefined
}

async function readNow(db: Queryable, statements: readonly SQL[]): Promise<Kept> {
  const { rows } = await db.query<Values & { seen: string }>(
    sql`select ${seenSql} as seen, ${sql.join(
      statements.map((part, at) => sql`${part} as ${sql.raw(`p${at}`)}`),
      sql`, `,
    )}`,
  )
  const { seen, ...values } = rows[0]!
  return { seen, values }
}

async function readAndKeep(db: Queryable, key: string, statements: readonly SQL[]): Promise<Kept> {
  const reads = findReads(db)
  const read = readNow(db, statements)
  reads.running.set(key, read)
  try {
    const values = await read
    keep(reads, key, values)
    return values
  } finally {
    reads.running.delete(key)
  }
}

/** What nobody has written since it was read. Those who ask for the same at once share a read. */
async function readShared(db: Queryable, key: string, statements: readonly SQL[]): Promise<Kept> {
  const { running } = findReads(db)
  // It may have begun before a write that the caller knows of.
  await running.get(key)?.catch(() => undefined)
  const kept = await findKept(db, key)
  // A read that has begun in the meantime is later than this call.
  return kept ?? running.get(key) ?? readAndKeep(db, key, statements)
}

/**
 * Reads all parts in one statement, so that they agree: nothing can be written between two of them. Whether
 * what was read before still holds is a statement of its own, because parsing and planning that of all parts
 * takes longer than running it. `isTimed`: the values depend on the time within a day, so none are kept.
 */
export async function readParts<P extends Readonly<Record<string, Part<unknown>>>>(
  db: Queryable,
  parts: P,
  { isTimed = false }: { readonly isTimed?: boolean } = {},
): Promise<Presented<P>> {
  const all = Object.entries(parts)
  const statements = all.map(([, part]) => part.sql)
  const key = JSON.stringify(statements.map(({ pieces, values }) => [pieces, values]))
  const { values } = await (isTimed ? readNow(db, statements) : readShared(db, key, statements))
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
