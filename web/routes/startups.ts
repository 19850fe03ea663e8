import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const startups = createRoute({
  ...inside('/startups'),
  component: pageFrom(() => import('#web/pages/startups/startups-page.tsx'), 'StartupsPage'),
})
