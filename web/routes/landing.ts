import { createRoute } from '@tanstack/react-router'
import { publicStatsOptions } from '#web/api/public.ts'
import { queryClient } from '#web/api/query-client.ts'
import { at, pageFrom } from './root.ts'

export const landing = createRoute({
  ...at('/'),
  loader: () => void queryClient.prefetchQuery(publicStatsOptions),
  component: pageFrom(() => import('#web/pages/landing/landing-page.tsx'), 'LandingPage'),
})
