import { useParams } from '@tanstack/react-router'
import { DASHBOARD } from '#web/ui/page-title.tsx'
import { MentorProfile } from './mentor-profile.tsx'

/** Spec 2 §2, mentor profile page; mentees, sessions and events come with that issue. */
export const MentorPage = () => (
  <MentorProfile
    id={useParams({ from: '/signed-in/mentor/$id' }).id}
    crumbs={[DASHBOARD, { label: 'Mentors', href: '/mentors' }]}
  />
)
