import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const profile = createRoute({
  ...inside('/profile'),
  component: pageFrom(() => import('#web/features/accounts/profile-page.tsx'), 'ProfilePage'),
})
