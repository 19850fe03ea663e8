import { LIVE_IDS_MAX, type LiveChange } from '#domain/api/live.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { canSeeView } from '#domain/permissions/saved-views.ts'
import type { OwnedChange } from './read-log.ts'

/** Whether an actor may read these records, as the calls that read them decide. */
function isReader(actor: Actor, { reach, accountId, view }: OwnedChange): boolean {
  if (view) return canSeeView(actor, view)
  if (accountId !== null && accountId === actor.uid) return true
  return reach !== undefined && viewOf(actor, reach.thing, reach.target) !== 'none'
}

/** The ids, or undefined if there are too many to name, or if one change has none. */
function join(some: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const all = new Set<string>()
  for (const ids of some) {
    if (ids === undefined) return undefined
    for (const id of ids) all.add(id)
  }
  return all.size > LIVE_IDS_MAX ? undefined : [...all]
}

/** The batches of a change that an actor wrote alone. Nobody learns which changes of others belong together. */
function ownBatches({ uid }: Actor, { batches }: OwnedChange): string[] | undefined {
  const isOwn = batches !== undefined && uid !== null && Object.values(batches).every((by) => by === uid)
  return isOwn ? Object.keys(batches) : undefined
}

/** What of these changes an actor learns, one entry for each entity and kind (notices.md, Live updates). */
export function changesWithin(actor: Actor, all: readonly OwnedChange[]): LiveChange[] {
  const found = new Map<string, OwnedChange[]>()
  for (const change of all) {
    if (!isReader(actor, change)) continue
    const key = `${change.entity} ${change.kind}`
    const some = found.get(key)
    if (some) some.push(change)
    else found.set(key, [change])
  }
  return Array.from(found.values(), (some) => {
    const { entity, kind } = some[0]!
    const ids = join(some.map((one) => one.ids))
    const batches = join(some.map((one) => ownBatches(actor, one)))
    return { entity, kind, ...(ids && { ids }), ...(batches && { batches }) }
  })
}

/** Actors with the same key learn the same. */
export const reachKey = ({ kind, uid, incubatorId, startupId, mentorId, menteeIds }: Actor): string =>
  JSON.stringify([kind, uid, incubatorId, startupId, mentorId, menteeIds])
