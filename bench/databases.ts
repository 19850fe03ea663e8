/** A demo programme of the size asked for, on either kind of database. */
import { fillDemo } from '#demo/fill.ts'
import { openDatabase } from '#server/db/open.ts'
import { makePlace as makeAnyPlace } from '#server/testing/make-place.ts'
import type { Place } from './product.ts'

export type Kind = 'embedded' | 'server'

export interface Filled extends Place {
  readonly records: number
  /** Milliseconds. */
  readonly filledIn: number
}

/** An empty place; of kind server on the one that TEST_DATABASE_URL names. */
export const makePlace = (kind: Kind): Promise<Place> =>
  makeAnyPlace('bench', kind === 'server' ? process.env['TEST_DATABASE_URL'] : undefined)

export async function fillPlace(place: Place, scale: number): Promise<Filled> {
  const db = await openDatabase(place)
  const from = performance.now()
  try {
    const summary = await fillDemo(db, { today: new Date().toISOString().slice(0, 10), scale })
    const records = Object.values(summary.records).reduce((sum, n) => sum + n, 0)
    return { ...place, records, filledIn: performance.now() - from }
  } finally {
    await db.close()
  }
}
