import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { ActivityList } from '#web/activity/activity-list.tsx'
import { useActor } from '#web/session/use-actor.ts'

/** /editActivity: the own incubator's log; for portal actors that of all of them. */
export const ActivityPage = () => {
  return <ActivityList incubatorId={ownIncubatorOf(useActor())} />
}
