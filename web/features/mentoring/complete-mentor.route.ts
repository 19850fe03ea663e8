import { createRoute } from '@tanstack/react-router'
import { readsAll } from '#domain/permissions/reading.ts'
import { requireActor, requireWhose } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

/** For mentors and portal accounts (mentors.md, Complete-profile form of a mentor). */
export const completeMentor = createRoute({
  ...inside('/profile/mentor/complete'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => actor.mentorId !== null || readsAll(actor))
    await requireWhose(search, 'mentor')
  },
  component: pageFrom(() => import('#web/features/mentoring/complete-mentor-page.tsx'), 'CompleteMentorPage'),
})
