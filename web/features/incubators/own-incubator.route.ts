import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { prefetchIncubator } from '#web/features/incubators/prefetch-incubator.ts'
import { readActor, requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const ownIncubator = createRoute({
  ...inside('/incubator'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  loader: async ({ location }) => {
    const { incubatorId } = await readActor()
    if (incubatorId !== null) await prefetchIncubator(incubatorId, location.search)
  },
  component: pageFrom(() => import('#web/features/incubators/incubator-page.tsx'), 'IncubatorPage'),
})
