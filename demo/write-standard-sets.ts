import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { changeSet } from '#server/features/standard-sets/sets.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { runInThePast } from './in-the-past.ts'
import { createRandom } from './programme/random.ts'
import { dayOf, momentOn } from './programme/calendar.ts'
import type { Programme } from './programme/programme.ts'
import { standardSetOf } from './programme/standard-sets.ts'
import { authorNamed } from './requests.ts'

/** So many days ago the portal wrote the standard sets. */
const DAYS_AGO = 40

/** Writes the standard set of each type as the portal does. Returns the number of activities. */
export async function writeStandardSets(
  db: Database,
  tx: Tx,
  programme: Programme,
  today: string,
): Promise<number> {
  const author = authorNamed(programme, DEMO_PEOPLE.super.email)
  const at = momentOn(createRandom('standard sets'), dayOf(today) - DAYS_AGO)
  for (const type of SHORT_TYPES)
    await runInThePast(db, tx, at, (then) => changeSet(then, author, type, () => standardSetOf(type)))
  return SHORT_TYPES.length
}
