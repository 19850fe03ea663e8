import { readValues } from '#domain/changes/read-values.ts'
import { addedOf, type AddedBy } from '#domain/entities/added.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { mapInTurns } from '#server/platform/http/yield-to-others.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'
import { withChangedNames } from './unchanged.ts'
import { findWrongExpectations } from './compare.ts'
import { asListChange, withMissingParts } from './item-change.ts'
import { extend, partition } from './stage.ts'
import { findTransfers } from './transfer.ts'
import type { Authorised, Read, Staged } from './types.ts'

function readBody(
  one: Authorised,
  addedBy: AddedBy | undefined,
): Pick<Read, 'readAs' | 'reading' | 'wrongExpectations'> {
  const { change, entity, row } = one
  if (change.action === 'delete')
    return { readAs: entity, reading: { ok: true, values: {} }, wrongExpectations: [] }
  const input = row ? withChangedNames(entity, change.values, row) : change.values
  const isNew = change.action === 'create' && change.recordId === undefined
  const readAs = addedBy && isNew ? addedOf(entity, addedBy) : entity
  const reading = readValues(readAs, input, change.action)
  return {
    readAs,
    reading: change.action === 'update' ? withMissingParts(change, one, reading) : reading,
    wrongExpectations: change.action === 'update' ? findWrongExpectations(change, entity) : [],
  }
}

/**
 * Stage 3: parses the bodies by the definitions of their entities and determines the records' future owners.
 * `addedBy` is set if new records must meet the requirements of their form or file.
 */
export async function read(
  db: Queryable,
  actor: Actor,
  authorised: readonly Authorised[],
  addedBy: AddedBy | undefined,
): Promise<Staged<Read>> {
  const whole = await partition(authorised, (one) => {
    const change = asListChange(one)
    if (change instanceof ChangeRefusal) return change
    return change === one.change ? one : { ...one, change }
  })
  const { passed, refused } = await findTransfers(db, actor, whole.passed)
  return {
    refused: [...whole.refused, ...refused],
    passed: await mapInTurns(passed, (one) => {
      const { readAs, reading, wrongExpectations } = readBody(one, addedBy)
      const { incubatorId, owner } = one.transfer
        ? { incubatorId: one.transfer.to, owner: one.transfer.owner }
        : one
      return extend(one, { incubatorId, owner, readAs, reading, wrongExpectations })
    }),
  }
}
