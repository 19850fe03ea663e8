import { createRoute } from '@tanstack/react-router'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { tabOfDashboard } from '#domain/vocabulary/dashboard-tab.ts'
import { prefetchIncubator } from '#web/pages/incubator/prefetch-incubator.ts'
import { readActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const dashboard = createRoute({
  ...inside('/dashboard'),
  loader: async ({ location }) => {
    const own = ownIncubatorOf(await readActor())
    const { tab } = location.search as { tab?: unknown }
    if (own !== null) prefetchIncubator(own, { tab: tabOfDashboard(tab) })
  },
  component: pageFrom(() => import('#web/pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
