import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { LONGEST, seenSql } from '#server/platform/db/totals.ts'
import { joinParts, type Parts, type Piece, type Presented } from './figure.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { concerns, readsOf, TABLES, writtenSql, type Reads, type Written } from './reads-of.ts'

interface Kept {
  /** The snapshot for which the values are right (server/platform/db/totals.ts). */
  readonly seen: string
  /** When they were first read, in milliseconds. */
  readonly at: number
  readonly values: readonly unknown[]
  /** What each of them reads. */
  readonly reads: readonly Reads[]
}

/** What was read of a database. */
interface Store {
  readonly kept: Map<string, Kept>
  /** The reads under way. */
  readonly running: Map<string, Promise<Kept>>
}

/** Dashboards of few people are open at the same time. */
const MOST = 200

const storeOf = perObject((_db: Queryable): Store => ({
  kept: new Map<string, Kept>(),
  running: new Map<string, Promise<Kept>>(),
}))

function keep({ kept }: Store, key: string, values: Kept): void {
  kept.delete(key)
  kept.set(key, values)
  if (kept.size > MOST) kept.delete(kept.keys().next().value!)
}

interface Answer extends Readonly<Record<string, unknown>> {
  readonly seen: string
  readonly written?: readonly Written[] | null
  readonly tables?: readonly string[]
}

const listSql = (values: readonly [name: string, value: SQL][]): SQL =>
  sql.join(
    values.map(([name, value]) => sql`${value} as ${sql.raw(name)}`),
    sql`, `,
  )

/** The positions of kept values that may be wrong after what was written. */
const findStale = ({ reads }: Kept, written: readonly Written[] | null): number[] =>
  [...reads.keys()].filter((at) => {
    const one = reads[at]!
    return written === null || one.isOfOthers || written.some((entry) => concerns(entry, one))
  })

async function readAll(db: Queryable, pieces: readonly Piece[]): Promise<Kept> {
  const { rows } = await db.query<Answer>(
    sql`select ${listSql([
      ['seen', seenSql],
      ['tables', TABLES],
      ...pieces.map((piece, at): [string, SQL] => [`p${at}`, piece.sql]),
    ])}`,
  )
  const { seen, tables = [], ...values } = rows[0]!
  const known = new Set(tables)
  return {
    seen,
    at: Date.now(),
    values: pieces.map((_, at) => values[`p${at}`]),
    reads: pieces.map((piece) => readsOf(piece, known)),
  }
}

/**
 * Reads again what may be wrong, in one statement that also says whether the others still hold: what is answered is of
 * one moment.
 */
async function readStale(
  db: Queryable,
  pieces: readonly Piece[],
  kept: Kept,
  stale: readonly number[],
): Promise<Kept> {
  const { rows } = await db.query<Answer>(
    sql`select ${listSql([
      ['seen', seenSql],
      ['written', writtenSql(kept.seen)],
      ...stale.map((at): [string, SQL] => [`p${at}`, pieces[at]!.sql]),
    ])}`,
  )
  const { seen, written = null, ...values } = rows[0]!
  if (findStale(kept, written).some((at) => !stale.includes(at))) return readAll(db, pieces)
  return {
    ...kept,
    seen,
    values: kept.values.map((value, at) => (stale.includes(at) ? values[`p${at}`] : value)),
  }
}

/** What was read before, and which of its values may be wrong now. */
async function findKept(
  db: Queryable,
  key: string,
): Promise<{ kept: Kept; stale: readonly number[] } | undefined> {
  const kept = storeOf(db).kept.get(key)
  if (!kept || Date.now() - kept.at > LONGEST) return undefined
  const { rows } = await db.query<Answer>(
    sql`select ${listSql([
      ['seen', seenSql],
      ['written', writtenSql(kept.seen)],
    ])}`,
  )
  const { seen, written = null } = rows[0]!
  const stale = seen === kept.seen ? [] : findStale(kept, written)
  return stale.length > 0 ? { kept, stale } : { kept: { ...kept, seen }, stale }
}

/** Reads what is right at a moment after the call, as little of it as possible, and keeps it. */
async function readNext(db: Queryable, key: string, pieces: readonly Piece[]): Promise<Kept> {
  const known = await findKept(db, key)
  const values =
    known?.stale.length === 0
      ? known.kept
      : await (known ? readStale(db, pieces, known.kept, known.stale) : readAll(db, pieces))
  keep(storeOf(db), key, values)
  return values
}

/** The same. Those who ask for the same at once share a read. */
async function readShared(db: Queryable, key: string, pieces: readonly Piece[]): Promise<Kept> {
  const { running } = storeOf(db)
  // It may have begun before a write that the caller knows of.
  await running.get(key)?.catch(() => undefined)
  // One that has begun in the meantime is later than this call.
  const later = running.get(key)
  if (later) return later
  const reading = readNext(db, key, pieces).finally(() => running.delete(key))
  running.set(key, reading)
  return reading
}

/**
 * Reads all parts as of one moment, so that they agree. What nobody has written to since it was read is not read again
 * (decisions/figures-in-one-statement.md); whether that is so is a statement of its own, because parsing and planning that
 * of all parts takes longer than running it. Pieces of the same text are read once. `isTimed`: the values depend on the
 * time within a day, so none are kept.
 */
export async function readParts<P extends Parts>(
  db: Queryable,
  parts: P,
  { isTimed = false }: { readonly isTimed?: boolean } = {},
): Promise<Presented<P>> {
  const whole = joinParts(parts, (presented) => presented)
  const texts = whole.pieces.map(({ sql: { pieces: text, values } }) => JSON.stringify([text, values]))
  const pieces = [...new Map(whole.pieces.map((piece, at) => [texts[at]!, piece])).entries()]
  const places = new Map(pieces.map(([text], at) => [text, at]))
  const asked = pieces.map(([, piece]) => piece)
  const { values } = await (isTimed ? readAll(db, asked) : readShared(db, [...places.keys()].join(), asked))
  return whole.present(texts.map((text) => values[places.get(text)!]))
}
