import { createRoute, redirect } from '@tanstack/react-router'
import { isCentre } from '#domain/permissions/actor.ts'
import { readActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const dashboard = createRoute({
  ...inside('/dashboard'),
  beforeLoad: async () => {
    const actor = await readActor()
    // A centre's dashboard is its own performance.
    if (isCentre(actor) && actor.incubatorId !== null)
      throw redirect({
        to: '/incubator/$id',
        params: { id: actor.incubatorId },
        search: { tab: 'performance' },
        replace: true,
      })
  },
  component: pageFrom(() => import('#web/pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
