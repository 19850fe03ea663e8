import { useParams } from '@tanstack/react-router'
import { DASHBOARD } from '#web/platform/ui/page-title.tsx'
import { MentorProfile } from './mentor-profile.tsx'

/** A mentor's profile (mentors.md, Mentor profile page). */
export const MentorPage = () => (
  <MentorProfile
    id={useParams({ from: '/signed-in/mentor/$id' }).id}
    crumbs={[DASHBOARD, { label: 'Mentors', href: '/mentors' }]}
  />
)
