import { createRoute } from '@tanstack/react-router'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const mentorStartups = createRoute({
  ...inside('/mentor-startups'),
  beforeLoad: () => requireActor((actor) => actor.mentorId !== null),
  component: pageFrom(() => import('#web/features/mentoring/mentor-startups-page.tsx'), 'MentorStartupsPage'),
})
