import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const profile = createRoute({
  ...inside('/profile'),
  component: pageFrom(() => import('#web/pages/profile/profile-page.tsx'), 'ProfilePage'),
})
