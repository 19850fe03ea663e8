import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { prefetchIncubator } from '#web/pages/incubator/prefetch-incubator.ts'
import { readActor, requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const ownIncubator = createRoute({
  ...inside('/incubator'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  loader: async ({ location }) => {
    const { incubatorId } = await readActor()
    if (incubatorId !== null) await prefetchIncubator(incubatorId, location.search)
  },
  component: pageFrom(() => import('#web/pages/incubator/incubator-page.tsx'), 'IncubatorPage'),
})
