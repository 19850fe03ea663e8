import { isCentre } from '#domain/permissions/actor.ts'
import { ActivityList } from '#web/activity/activity-list.tsx'
import { useActor } from '#web/session/use-actor.ts'

/** /editActivity: the own incubator's log; for portal actors that of all of them. */
export const ActivityPage = () => {
  const actor = useActor()
  return <ActivityList incubatorId={isCentre(actor) ? actor.incubatorId : null} />
}
