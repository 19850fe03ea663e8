import { createRoute } from '@tanstack/react-router'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const mentorStartups = createRoute({
  ...inside('/mentor-startups'),
  beforeLoad: () => requireActor((actor) => actor.mentorId !== null),
  component: pageFrom(
    () => import('#web/pages/mentor-startups/mentor-startups-page.tsx'),
    'MentorStartupsPage',
  ),
})
