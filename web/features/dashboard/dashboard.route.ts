import { createRoute } from '@tanstack/react-router'
import { tabOfDashboard } from '#domain/vocabulary/dashboard-tab.ts'
import { dashboardOf, PARTS } from '#web/features/dashboard/parts.ts'
import { prefetchPortal } from '#web/features/dashboard/prefetch-portal.ts'
import { prefetchIncubator } from '#web/features/incubators/prefetch-incubator.ts'
import { readActor } from '#web/platform/session/guard.ts'
import { loadPart } from '#web/platform/ui/lazy-part.tsx'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

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
  component: pageFrom(() => import('#web/features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
