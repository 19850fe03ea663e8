import { deliverable } from '#domain/entities/deliverable.ts'
import type { Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { nameIn, promisedIn } from '#domain/entities/standard-set.ts'
import { decide } from '#domain/permissions/decide.ts'
import { shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { yearName } from '#domain/vocabulary/programme-year.ts'
import { lookUpRow } from '#server/core/records/read-records.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { invalid, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { readSets } from './sets.ts'

interface AddSetBody {
  readonly incubator_id?: string | undefined
  readonly year: number
  readonly from: number | 'standard'
}

/** The deliverables of an incubator in a year, without what was achieved. */
async function promisedOf(db: Queryable, incubatorId: string, year: number): Promise<Values[]> {
  const { rows } = await db.query<Values>(
    sql`select * from deliverables_as_per_mou where incubator_id = ${incubatorId} and year = ${year} order by created_at, id`,
  )
  return rows.map(promisedIn)
}

/**
 * Adds a set to a year in one batch: the standard set of the incubator's type, or what it promised for another year. What
 * the year has already, by its name, is left out (deliverables.md, Standard sets).
 */
export async function addSet(db: Database, author: Author, body: AddSetBody): ReturnType<typeof submit> {
  const { actor } = author
  const incubatorId = body.incubator_id?.toLowerCase() ?? actor.incubatorId
  if (incubatorId === null) throw invalid([{ path: 'incubator_id', message: 'Incubator is required' }])
  const verdict = decide(actor, deliverable.actions.create, { incubatorId })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  const { year, from } = body
  const owner = await lookUpRow(db, entityOf('incubator'), incubatorId)
  if (!owner) throw notFound('Incubator')
  const type = shortTypeOf(owner['incubator_type'])
  const set =
    from === 'standard'
      ? ((await readSets(db)).find((one) => one.type === type)?.deliverables ?? [])
      : await promisedOf(db, incubatorId, from)
  const held = new Set((await promisedOf(db, incubatorId, year)).map(nameIn))
  const missing = set.filter((values) => !held.has(nameIn(values)))
  if (set.length === 0)
    throw new Refusal(
      'conflict',
      from === 'standard'
        ? `There is no standard set for incubators of the type ${type} yet.`
        : 'The incubator has no deliverables of that year.',
    )
  if (missing.length === 0)
    throw new Refusal('conflict', `The incubator has all of these deliverables in ${yearName(year)} already.`)
  return submit(
    db,
    author,
    missing.map((values) => ({
      action: 'create' as const,
      entity: deliverable.name,
      incubatorId,
      values: { ...values, year },
    })),
  )
}
