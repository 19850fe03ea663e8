import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const mentors = createRoute({
  ...inside('/mentors'),
  component: pageFrom(() => import('#web/pages/mentors/mentors-page.tsx'), 'MentorsPage'),
})
