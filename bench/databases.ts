/** Creates a demo programme of a given size, on either kind of database. */
import { fillDemo } from '#demo/fill.ts'
import { openDiskStore } from '#server/files/disk-store.ts'
import { openDatabase } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { makePlace as makeAnyPlace } from '#server/testing/make-place.ts'
import type { Place } from './product.ts'

export type Kind = 'embedded' | 'server'

export interface Filled extends Place {
  readonly records: number
  /** Milliseconds. */
  readonly filledIn: number
}

/** An empty database; of kind `server`, on the server that TEST_DATABASE_URL names. */
export const makePlace = (kind: Kind): Promise<Place> =>
  makeAnyPlace('bench', kind === 'server' ? process.env['TEST_DATABASE_URL'] : undefined)

export async function fillPlace(place: Place, scale: number): Promise<Filled> {
  const db = await openDatabase(place)
  const from = performance.now()
  try {
    const store = openDiskStore(place.dataDir)
    const summary = await fillDemo(db, { store, today: new Date().toISOString().slice(0, 10), scale })
    const records = Object.values(summary.records).reduce((sum, n) => sum + n, 0)
    return { ...place, records, filledIn: performance.now() - from }
  } finally {
    await db.close()
  }
}

/**
 * Copies the existing startups under new names until there are about as many as requested; returns the
 * number.
 */
export async function multiplyStartups(place: Place, most: number): Promise<number> {
  const db = await openDatabase(place)
  try {
    const { rows } = await db.query<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'startup' and column_name not in ('id', 'name')`)
    const columns = sql.join(
      rows.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await db.jobs.query(sql`
      insert into startup (id, name, ${columns})
      select gen_random_uuid(), name || ' ' || n, ${columns} from startup, lateral generate_series(1,
        (select ${most}::integer / count(*)::integer from startup)) n`)
    await db.jobs.query(sql`vacuum (analyze) startup`)
    const counted = await db.query<{ n: number }>(sql`select count(*) as n from startup`)
    return counted.rows[0]!.n
  } finally {
    await db.close()
  }
}
