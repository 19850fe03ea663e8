import { entityOf } from '#domain/entities/register.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { noSuchOwner } from './not-found.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { partition } from './stage.ts'
import type { Authorised, Located, Staged, Transfer } from './types.ts'

const OWNER_NAMES: readonly string[] = ['user_id', 'incubator_id']

/** The owners in a body that differ from the current one. Programs may send the current owner along. */
function foreignOwners(
  actor: Actor,
  { change, entity, recordId, incubatorId, row }: Located,
): { path: string; input: unknown }[] {
  if (change.action === 'delete' || entity.ownerName === null) return []
  const { values } = change
  const given = OWNER_NAMES.filter((path) => (values[path] ?? '') !== '')
  if (given.length === 0) return []
  const startupId = change.action === 'create' ? change.startupId : row?.['startup_id']
  const owners: unknown[] = [incubatorId, startupId, recordId, actor.uid]
  return given
    .map((path) => ({ path, input: values[path] }))
    .map(({ path, input }) => ({ path, input: typeof input === 'string' ? input.toLowerCase() : input }))
    .filter(({ input }) => !owners.includes(input))
}

/** A COE actor cannot reach another `user_id`, and a startup or mentor cannot move itself. */
export const namesForeignOwner = (actor: Actor, one: Located): boolean =>
  (isCentre(actor) || (!isPortal(actor) && one.entity.account !== undefined)) &&
  foreignOwners(actor, one).some(({ input }) => typeof input === 'string')

/** The incubator that gets the record; undefined if it stays, 400 at the field if it cannot move. */
function findDestination(actor: Actor, one: Authorised): string | ChangeRefusal | undefined {
  const [first, second] = foreignOwners(actor, one)
  if (!first) return undefined
  const refuse = (problem: Problem) => invalidValues(problemsOf(one.entity, [problem]))
  if (typeof first.input !== 'string') return refuse(problemAt(first.path, 'not-an-incubator-id'))
  if (second && second.input !== first.input) return refuse(problemAt(second.path, 'two-incubators'))
  if (one.entity.canBeProgrammeWide || one.entity.isOfAuthor)
    return refuse(problemAt(first.path, 'stays-with-owner', { entity: one.entity.name }))
  const isOfStartup = one.entity.isOfStartups && (one.row?.['startup_id'] ?? null) !== null
  if (isOfStartup && !(one.change.action === 'update' && one.change.isCascaded))
    return refuse(problemAt(first.path, 'stays-with-startup'))
  return first.input
}

/**
 * Finds the records of a batch that `user_id` moves to another incubator, which only Portal Edit may do. 400
 * at the field if a record cannot move, 404 if the incubator does not exist.
 */
export async function findTransfers<One extends Authorised>(
  db: Queryable,
  actor: Actor,
  authorised: readonly One[],
): Promise<Staged<One & { transfer?: Transfer }>> {
  if (!isPortal(actor)) return { passed: authorised, refused: [] }
  const destinations = await partition(authorised, (one) => {
    const destination = one.row ? findDestination(actor, one) : undefined
    return destination instanceof ChangeRefusal ? destination : { one, at: one.at, destination }
  })
  const ids = destinations.passed.flatMap(({ one, destination }) =>
    destination === undefined ? [] : [one.incubatorId!, destination],
  )
  const known = await findRows(db, entityOf('incubator'), ids)
  const going = await partition(destinations.passed, ({ one, destination }) => {
    if (destination === undefined) return one
    const to = known.get(destination)
    if (!to) return noSuchOwner('incubator')
    const from = one.incubatorId!
    const names = { before: String(known.get(from)?.['name']), after: String(to['name']) }
    return { ...one, transfer: { from, to: destination, names, owner: to } }
  })
  return { passed: going.passed, refused: [...destinations.refused, ...going.refused] }
}
