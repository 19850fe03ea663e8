import { mentor } from '#domain/entities/mentor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { ProfileFeed } from './profile-feed.tsx'

/** A mentor's sign-ins and profile changes, for people who read everything of it (mentors.md, Mentor profile page). */
export const MentorActivity = ({ record }: { record: Row }) =>
  viewOf(useActor(), 'mentor-session', targetOf(mentor, record)) === 'full' ? (
    <ProfileFeed title="Activity" of="person" id={record._id} />
  ) : null
