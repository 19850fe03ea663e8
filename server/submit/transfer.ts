import { entityOf } from '#domain/entities/register.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/db/open.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/http/refusal.ts'
import { noSuchOwner } from './not-found.ts'
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
function findGoal(actor: Actor, one: Authorised): string | ChangeRefusal | undefined {
  const [first, second] = foreignOwners(actor, one)
  if (!first) return undefined
  const refuse = (problem: Problem) => invalidValues(problemsOf(one.entity, [problem]))
  if (typeof first.input !== 'string') return refuse(problemAt(first.path, 'not-an-incubator-id'))
  if (second && second.input !== first.input) return refuse(problemAt(second.path, 'two-incubators'))
  const isOfStartup = one.entity.isOfStartups && (one.row?.['startup_id'] ?? null) !== null
  if (isOfStartup && !(one.change.action === 'update' && one.change.isAlong))
    return refuse(problemAt(first.path, 'stays-with-startup'))
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
    return goal instanceof ChangeRefusal ? goal : { one, at: one.at, goal }
  })
  const ids = goals.passed.flatMap(({ one, goal }) => (goal === undefined ? [] : [one.incubatorId!, goal]))
  const known = await findRows(db, entityOf('incubator'), ids)
  const going = sift(goals.passed, ({ one, goal }) => {
    if (goal === undefined) return one
    const to = known.get(goal)
    if (!to) return noSuchOwner('incubator')
    const from = one.incubatorId!
    const names = { before: String(known.get(from)?.['name']), after: String(to['name']) }
    return { ...one, transfer: { from, to: goal, names, owner: to } }
  })
  return { passed: going.passed, refused: [...goals.refused, ...going.refused] }
}
