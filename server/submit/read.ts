import { readValues } from '#domain/changes/read-values.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/db/open.ts'
import { withNamesThatDiffer } from './as-it-is.ts'
import { findWrongExpectations } from './compare.ts'
import { findTransfers } from './transfer.ts'
import type { Authorised, Read, Staged } from './types.ts'

function readBody({ change, entity, row }: Authorised): Pick<Read, 'reading' | 'wrongExpectations'> {
  if (change.action === 'delete') return { reading: { ok: true, values: {} }, wrongExpectations: [] }
  const input = row ? withNamesThatDiffer(entity, change.values, row) : change.values
  return {
    reading: readValues(entity, input, change.action),
    wrongExpectations: change.action === 'update' ? findWrongExpectations(change, entity) : [],
  }
}

/** The third stage: reads the bodies by the definitions of their entities, and whose the records shall be. */
export async function read(
  db: Queryable,
  actor: Actor,
  authorised: readonly Authorised[],
): Promise<Staged<Read>> {
  const { passed, refused } = await findTransfers(db, actor, authorised)
  return {
    refused,
    passed: passed.map((one) => ({
      ...one,
      ...(one.transfer ? { incubatorId: one.transfer.to, owner: one.transfer.owner } : {}),
      ...readBody(one),
    })),
  }
}
