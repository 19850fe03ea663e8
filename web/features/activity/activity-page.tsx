import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { ActivityList } from '#web/features/activity/activity-list.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'

/** /editActivity: the log of the person's own incubator; for portal actors the log of all incubators. */
export const ActivityPage = () => {
  return <ActivityList incubatorId={ownIncubatorOf(useActor())} />
}
