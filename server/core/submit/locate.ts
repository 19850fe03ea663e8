import type { Change } from '#domain/changes/change.ts'
import { readersOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Target } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { type ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { findSubjects } from './find-subjects.ts'
import { noSuchOwner, noSuchRecord } from './not-found.ts'
import type { Row } from '#server/core/records/row.ts'
import { targetOf } from '#server/core/records/target.ts'
import { extend, partition } from './stage.ts'
import type { Incoming, Located, Refused, Staged } from './types.ts'

const idOf = (change: Change): string | undefined => change.recordId?.toLowerCase()
const keyOf = ({ change }: Incoming): string => `${change.entity} ${idOf(change)}`

/** A statement writes many records at once, so two changes of one record have no defined order. */
function findRepeated(incoming: readonly Incoming[]): Refused[] {
  const seen = new Set<string>()
  return incoming.flatMap((one) => {
    if (idOf(one.change) === undefined) return []
    const isRepeated = seen.has(keyOf(one))
    seen.add(keyOf(one))
    const problems = problemsOf(one.entity, [problemAt(String(one.at), 'repeated-record')])
    return isRepeated ? [{ at: one.at, refusal: invalidValues(problems) }] : []
  })
}

async function findExisting(
  find: FindRecords,
  incoming: readonly Incoming[],
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>()
  const changed = incoming.filter(({ change }) => change.action !== 'create')
  for (const entity of new Set(changed.map((one) => one.entity))) {
    const ids = changed.flatMap((one) => (one.entity === entity ? [idOf(one.change)!] : []))
    for (const [id, row] of await find(entity, ids)) found.set(`${entity.name} ${id}`, row)
  }
  return found
}

/** Whether the incubator's type decides what a new record begins with or may have. */
const dependsOnOwner = perObject(
  (entity: Entity): boolean =>
    entity.initial !== undefined ||
    Object.values(entity.fields).some((f) => optionsOf(f).some((o) => o.types)),
)

/** Whether the new record's owner is the author's own incubator and none of its values are needed. */
const isKnown = (actor: Actor, { change, entity }: Incoming): boolean =>
  change.action === 'create' &&
  change.incubatorId !== null &&
  change.incubatorId === actor.incubatorId &&
  !dependsOnOwner(entity)

/** The incubators that own new records, or on whose values records depend. */
async function findOwners(
  find: FindRecords,
  actor: Actor,
  incoming: readonly Incoming[],
  there: ReadonlyMap<string, Row>,
): Promise<ReadonlyMap<string, Values>> {
  const ids = incoming.flatMap((one) =>
    one.change.action === 'create' && !isKnown(actor, one)
      ? [one.change.incubatorId]
      : dependsOnOwner(one.entity)
        ? [there.get(keyOf(one))?.incubator_id ?? null]
        : [],
  )
  const known = await find(entityOf('incubator'), [...new Set(ids.filter((id) => id !== null))])
  const found = new Map<string, Values>(known)
  // A deleted incubator may be restored in the same batch as its records.
  for (const { change } of incoming)
    if (change.action === 'create' && change.entity === 'incubator' && change.recordId)
      found.set(change.recordId, change.values)
  return found
}

/** The startups that new records belong to, each with its incubator. */
async function findStartups(
  find: FindRecords,
  incoming: readonly Incoming[],
): Promise<ReadonlyMap<string, Row>> {
  const ids = incoming.flatMap(({ change, entity }) =>
    change.action === 'create' && change.startupId && entity.isOfStartups ? [change.startupId] : [],
  )
  return find(entityOf('startup'), ids)
}

/** A record that is restored to a startup goes to the startup's current incubator. */
function whereStartupIs(one: Incoming, startups: ReadonlyMap<string, Row>): Incoming {
  const { change, entity } = one
  if (change.action !== 'create' || !change.recordId || !change.startupId || !entity.isOfStartups) return one
  if (entity.outlivesOwner) return one
  const incubatorId = startups.get(change.startupId)?.incubator_id
  return incubatorId ? { ...one, change: { ...change, incubatorId } } : one
}

/** A restored record belongs to the account that wrote it, a new one to the actor. */
function authorOf(actor: Actor, { change, entity }: Incoming): Pick<Target, 'authorId'> {
  if (!entity.isOfAuthor || change.action !== 'create') return {}
  const { author_id: before } = change.derived ?? {}
  return { authorId: change.recordId === undefined ? actor.uid : typeof before === 'string' ? before : null }
}

export type FindRecords = (entity: Entity, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>

/** How the stages read records: those that the batch changes, locked within a transaction, and others, never locked. */
export interface Finders {
  readonly changed: FindRecords
  readonly others: FindRecords
}

/** Stage 1: finds the records of a batch and their owners. */
export async function locate(
  db: Queryable,
  actor: Actor,
  incoming: readonly Incoming[],
  find: Finders,
): Promise<Staged<Located>> {
  const repeated = findRepeated(incoming)
  const isRepeated = new Set(repeated.map((r) => r.at))
  const unrepeated = repeated.length === 0 ? incoming : incoming.filter((one) => !isRepeated.has(one.at))
  const { passed: owned, refused: lost } = await findSubjects(db, unrepeated)
  const startups = await findStartups(find.others, owned)
  const once = owned.map((one) => whereStartupIs(one, startups))
  const there = await findExisting(find.changed, once)
  const owners = await findOwners(find.others, actor, once, there)

  const { passed, refused } = await partition(once, (one): Located | ChangeRefusal => {
    const { change, entity } = one
    if (change.action !== 'create') {
      const row = there.get(keyOf(one))
      if (!row) return noSuchRecord(entity)
      const target = targetOf(entity, row)
      if (viewOf(actor, readersOf(entity, row), target) === 'none') return noSuchRecord(entity)
      const { incubatorId } = target
      const owner = owners.get(incubatorId ?? '') ?? {}
      return extend(one, { recordId: row.id, incubatorId, row, target, owner })
    }
    const { incubatorId } = change
    const recordId = idOf(change) ?? newId()
    // A new incubator has no target yet that could be out of reach.
    if (entity.ownerName === null)
      return extend(one, {
        recordId,
        incubatorId: recordId,
        row: null,
        target: { incubatorId: actor.incubatorId },
        owner: owners.get(recordId) ?? {},
      })
    if (incubatorId === null && entity.canBeProgrammeWide)
      return extend(one, { recordId, incubatorId, row: null, target: { incubatorId }, owner: {} })
    const owner = isKnown(actor, one) ? {} : owners.get(incubatorId ?? '')
    if (!owner) return noSuchOwner('incubator')
    const startupId = (entity.isOfStartups && change.startupId) || null
    // A record is restored with its incubator even if its startup stays deleted.
    const isLeftBehind =
      entity.outlivesOwner ||
      (change.recordId !== undefined && startupId !== null && !startups.has(startupId))
    if (startupId !== null && !isLeftBehind && startups.get(startupId)?.incubator_id !== incubatorId)
      return noSuchOwner('startup')
    const mentorId = (entity.isOfMentors && change.mentorId) || null
    const target = { incubatorId, startupId, mentorId, ...authorOf(actor, one) }
    return extend(one, { recordId, incubatorId, row: null, target, owner })
  })
  return { passed, refused: [...repeated, ...lost, ...refused] }
}
