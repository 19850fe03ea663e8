import { createRoute } from '@tanstack/react-router'
import { prefetchIncubator } from '#web/features/incubators/prefetch-incubator.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const incubator = createRoute({
  ...inside('/incubator/$id'),
  loader: ({ params, location }) => prefetchIncubator(params.id, location.search),
  component: pageFrom(() => import('#web/features/incubators/incubator-page.tsx'), 'IncubatorPage'),
})
