import { LIVE_IDS_MAX, type LiveChange } from '#domain/api/live.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { OwnedChange } from './read-log.ts'

/** Whether an actor may read these records, as the calls that read them decide. */
function isReader(actor: Actor, { reach, accountId }: OwnedChange): boolean {
  if (accountId !== null && accountId === actor.uid) return true
  return reach !== undefined && viewOf(actor, reach.thing, reach.target) !== 'none'
}

/** What of these changes an actor learns, one entry for each entity and kind (notices.md, Live updates). */
export function changesWithin(actor: Actor, all: readonly OwnedChange[]): LiveChange[] {
  const found = new Map<string, { entity: string; kind: LiveChange['kind']; ids: Set<string> | undefined }>()
  for (const change of all) {
    if (!isReader(actor, change)) continue
    const key = `${change.entity} ${change.kind}`
    const one = found.get(key) ?? { entity: change.entity, kind: change.kind, ids: new Set<string>() }
    found.set(key, one)
    if (change.ids === undefined) one.ids = undefined
    else for (const id of change.ids) one.ids?.add(id)
  }
  return Array.from(found.values(), ({ entity, kind, ids }) =>
    ids === undefined || ids.size > LIVE_IDS_MAX ? { entity, kind } : { entity, kind, ids: [...ids] },
  )
}

/** Actors with the same key learn the same. */
export const reachKey = ({ kind, uid, incubatorId, startupId, mentorId, menteeIds }: Actor): string =>
  JSON.stringify([kind, uid, incubatorId, startupId, mentorId, menteeIds])
