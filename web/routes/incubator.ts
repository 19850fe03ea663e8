import { createRoute } from '@tanstack/react-router'
import { prefetchIncubator } from '#web/pages/incubator/prefetch-incubator.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const incubator = createRoute({
  ...inside('/incubator/$id'),
  loader: ({ params, location }) => prefetchIncubator(params.id, location.search),
  component: pageFrom(() => import('#web/pages/incubator/incubator-page.tsx'), 'IncubatorPage'),
})
