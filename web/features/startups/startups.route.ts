import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const startups = createRoute({
  ...inside('/startups'),
  component: pageFrom(() => import('#web/features/startups/startups-page.tsx'), 'StartupsPage'),
})
