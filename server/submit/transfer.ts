import { entityOf } from '#domain/entities/register.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/db/open.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { findRows } from '#server/records/read-records.ts'
import { sift } from './stage.ts'
import type { Authorised, Located, Staged, Transfer } from './types.ts'

/** What a body says of whose the record is, other than whose it is today; a program may send that along. */
function foreignOwners(
  actor: Actor,
  { change, entity, recordId, incubatorId, row }: Located,
): { path: string; input: unknown }[] {
  if (change.action === 'delete' || entity.ownerName === null) return []
  const startupId = change.action === 'create' ? change.startupId : row?.['startup_id']
  const owners: unknown[] = [incubatorId, startupId, recordId, actor.uid]
  return ['user_id', 'incubator_id']
    .map((path) => ({ path, input: change.values[path] ?? '' }))
    .map(({ path, input }) => ({ path, input: typeof input === 'string' ? input.toLowerCase() : input }))
    .filter(({ input }) => input !== '' && !owners.includes(input))
}

/** A foreign `user_id` from a COE actor is out of reach. */
export const namesForeignOwner = (actor: Actor, one: Located): boolean =>
  isCentre(actor) && foreignOwners(actor, one).some(({ input }) => typeof input === 'string')

/** The incubator that shall have the record; undefined where it stays, 400 at the field where it cannot go. */
function findGoal(actor: Actor, one: Authorised): string | Refusal | undefined {
  const [first, second] = foreignOwners(actor, one)
  if (!first) return undefined
  const refuse = (path: string, message: string) => invalid([{ path, message }])
  const { label, account } = one.entity
  if (typeof first.input !== 'string')
    return refuse(first.path, `${first.path} must be the id of an incubator`)
  if (second && second.input !== first.input)
    return refuse(second.path, 'user_id and incubator_id must name one incubator')
  // Its account, its funding and the records that name it would have to go along.
  if (account) return refuse(first.path, `A ${label.one.toLowerCase()} does not move to another incubator`)
  if ((one.row?.['startup_id'] ?? null) !== null && one.entity.isOfStartups)
    return refuse(first.path, `What belongs to a startup stays with it`)
  return first.input
}

/**
 * `user_id` in a body is honoured for Portal Edit: which records of a batch go to another incubator. 400 at the
 * field where one cannot go, 404 where there is no such incubator.
 */
export async function findTransfers<One extends Authorised>(
  db: Queryable,
  actor: Actor,
  authorised: readonly One[],
): Promise<Staged<One & { transfer?: Transfer }>> {
  if (!isPortal(actor)) return { passed: authorised, refused: [] }
  const goals = sift(authorised, (one) => {
    const goal = one.row ? findGoal(actor, one) : undefined
    return goal instanceof Refusal ? goal : { one, at: one.at, goal }
  })
  const ids = goals.passed.flatMap(({ one, goal }) => (goal === undefined ? [] : [one.incubatorId!, goal]))
  const known = await findRows(db, entityOf('incubator'), ids)
  const going = sift(goals.passed, ({ one, goal }) => {
    if (goal === undefined) return one
    const to = known.get(goal)
    if (!to) return notFound('This incubator')
    const from = one.incubatorId!
    const names = { before: String(known.get(from)?.['name']), after: String(to['name']) }
    return { ...one, transfer: { from, to: goal, names, owner: to } }
  })
  return { passed: going.passed, refused: [...goals.refused, ...going.refused] }
}
