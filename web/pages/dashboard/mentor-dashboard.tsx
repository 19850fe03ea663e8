import { useActor } from '#web/session/use-actor.ts'
import { MentorProfile } from '../mentor/mentor-profile.tsx'
import { MentorFigures } from './own-figures.tsx'

/** A mentor's own figures and profile (dashboards-and-figures.md, Mentor dashboard). */
export const MentorDashboard = () => (
  <MentorProfile id={useActor().mentorId!} crumbs={[]} overview={<MentorFigures />} />
)
