import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { useIncubatorStats, usePublicStats } from '#web/api/public.ts'
import { useActor } from '#web/session/use-actor.ts'
import { menuFor, type MenuEntry } from './menu-entries.ts'
import { EVERY } from './use-waiting-requests.ts'

/** The side menu of whoever is signed in, with its counts as far as they are known. */
export function useMenu(): MenuEntry[] {
  const actor = useActor()
  const programme = usePublicStats(readsAll(actor))
  const incubator = useIncubatorStats(ownIncubatorOf(actor), EVERY)
  const waiting = incubator.data?.approvals_waiting
  return menuFor(actor, { programme: programme.data, incubator: incubator.data, waiting })
}
