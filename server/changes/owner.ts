import { entityOf } from '#domain/entities/register.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import type { Tx } from '#server/db/open.ts'
import { invalid, notFound, Refusal } from '#server/http/refusal.ts'
import { findRows } from '#server/records/read-records.ts'
import type { Row } from '#server/records/row.ts'
import type { Prepared } from './prepare.ts'

/** A record that goes to another incubator, with the names of both as its history and the log tell it. */
export interface Move {
  from: string
  names: { before: string; after: string }
}

/** What a body says of whose the record is, other than whose it is today; a program may send that along. */
function foreignOwners(
  actor: Actor,
  { change, entity, recordId, incubatorId, row }: Prepared,
): { path: string; said: unknown }[] {
  if (change.action === 'delete' || entity.ownerName === null) return []
  const startupId = change.action === 'create' ? change.startupId : row?.['startup_id']
  const owners: unknown[] = [incubatorId, startupId, recordId, actor.uid]
  return ['user_id', 'incubator_id']
    .map((path) => ({ path, said: change.values[path] ?? '' }))
    .map(({ path, said }) => ({ path, said: typeof said === 'string' ? said.toLowerCase() : said }))
    .filter(({ said }) => said !== '' && !owners.includes(said))
}

/** A foreign `user_id` from a COE actor is out of reach (permissions.md). */
export function refuseForeignOwner(actor: Actor, p: Prepared): void {
  if (isCentre(actor) && foreignOwners(actor, p).some(({ said }) => typeof said === 'string'))
    throw new Refusal('forbidden', 'This belongs to somebody else.')
}

/** The incubator that shall have the record; undefined where it stays. 400 at the field where it cannot go. */
function findGoal(actor: Actor, p: Prepared, pathOf: (path: string) => string): string | undefined {
  const [first, second] = foreignOwners(actor, p)
  if (!first) return undefined
  const refuse = (path: string, message: string) => invalid([{ path: pathOf(path), message }])
  const { label, account } = p.entity
  if (typeof first.said !== 'string') throw refuse(first.path, `${first.path} must be the id of an incubator`)
  if (second && second.said !== first.said)
    throw refuse(second.path, 'user_id and incubator_id must name one incubator')
  // Its account, its funding and the records that name it would have to go along.
  if (account) throw refuse(first.path, `A ${label.one.toLowerCase()} does not move to another incubator`)
  if ((p.row?.['startup_id'] ?? null) !== null && p.entity.isOfStartups)
    throw refuse(first.path, `What belongs to a startup stays with it`)
  return first.said
}

/**
 * `user_id` in a body is honoured for Portal Edit (permissions.md): the records of a batch that move have
 * their new incubator from here on. Answers these incubators; 404 where there is none.
 */
export async function moveRecords(
  tx: Tx,
  actor: Actor,
  prepared: readonly Prepared[],
): Promise<ReadonlyMap<string, Row>> {
  if (!isPortal(actor)) return new Map()
  const pathOf = (at: number) => (path: string) => (prepared.length > 1 ? `${at}.${path}` : path)
  const going = prepared.flatMap((p, at) => {
    const goal = p.row ? findGoal(actor, p, pathOf(at)) : undefined
    return goal === undefined ? [] : [{ p, goal }]
  })
  const ids = going.flatMap(({ p, goal }) => [p.incubatorId!, goal])
  const known = await findRows(tx, entityOf('incubator'), ids)
  for (const { p, goal } of going) {
    const to = known.get(goal)
    if (!to) throw notFound('This incubator')
    const from = p.incubatorId!
    p.moved = { from, names: { before: String(known.get(from)?.['name']), after: String(to['name']) } }
    p.incubatorId = goal
  }
  return known
}
