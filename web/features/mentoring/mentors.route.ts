import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const mentors = createRoute({
  ...inside('/mentors'),
  component: pageFrom(() => import('#web/features/mentoring/mentors-page.tsx'), 'MentorsPage'),
})
