import { createRoute, redirect } from '@tanstack/react-router'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { readActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const dashboard = createRoute({
  ...inside('/dashboard'),
  beforeLoad: async () => {
    const own = ownIncubatorOf(await readActor())
    // A centre's dashboard is its own performance.
    if (own !== null)
      throw redirect({
        to: '/incubator/$id',
        params: { id: own },
        search: { tab: 'performance' },
        replace: true,
      })
  },
  component: pageFrom(() => import('#web/pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
