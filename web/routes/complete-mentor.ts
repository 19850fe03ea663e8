import { createRoute } from '@tanstack/react-router'
import { readsAll } from '#domain/permissions/reading.ts'
import { requireActor, requireWhose } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

/** For mentors and portal accounts (mentors.md, Complete-profile form of a mentor). */
export const completeMentor = createRoute({
  ...inside('/profile/mentor/complete'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => actor.mentorId !== null || readsAll(actor))
    await requireWhose(search, 'mentor')
  },
  component: pageFrom(() => import('#web/pages/mentor/complete-mentor-page.tsx'), 'CompleteMentorPage'),
})
