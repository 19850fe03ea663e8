import { createRoute } from '@tanstack/react-router'
import { tabOfDashboard } from '#domain/vocabulary/dashboard-tab.ts'
import { dashboardOf, PARTS } from '#web/pages/dashboard/parts.ts'
import { prefetchPortal } from '#web/pages/dashboard/prefetch-portal.ts'
import { prefetchIncubator } from '#web/pages/incubator/prefetch-incubator.ts'
import { readActor } from '#web/session/guard.ts'
import { loadPart } from '#web/ui/lazy-part.tsx'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const dashboard = createRoute({
  ...inside('/dashboard'),
  loader: async ({ location }) => {
    const actor = await readActor()
    const kind = dashboardOf(actor)
    if (!kind) return
    if (kind === 'portal') prefetchPortal(location.search)
    const { tab } = location.search as { tab?: unknown }
    await Promise.all([
      loadPart(PARTS[kind]),
      kind === 'incubator' && prefetchIncubator(actor.incubatorId!, { tab: tabOfDashboard(tab) }),
    ])
  },
  component: pageFrom(() => import('#web/pages/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
