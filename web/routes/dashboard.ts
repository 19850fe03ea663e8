import { createRoute } from '@tanstack/react-router'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { tabOfDashboard } from '#domain/vocabulary/dashboard-tab.ts'
import { prefetchPortal } from '#web/pages/dashboard/prefetch-portal.ts'
import { prefetchIncubator } from '#web/pages/incubator/prefetch-incubator.ts'
import { readActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const dashboard = createRoute({
  ...inside('/dashboard'),
  loader: async ({ location }) => {
    const actor = await readActor()
    if (readsAll(actor)) prefetchPortal(location.search)
    const own = ownIncubatorOf(actor)
    const { tab } = location.search as { tab?: unknown }
    if (own !== null) prefetchIncubator(own, { tab: tabOfDashboard(tab) })
  },
  component: pageFrom(() => import('#web/pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
