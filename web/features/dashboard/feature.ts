import { IconBuildingCommunity, IconLayoutDashboard } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { tabOfDashboard } from '#domain/vocabulary/incubator-tabs.ts'
import { prefetchIncubator } from '#web/features/incubators/prefetch-incubator.ts'
import { portalInsightsOptions, portalQueryOf } from '#web/features/insights/use-insights.ts'
import { readListQuery } from '#web/platform/api/list-query.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { readActor } from '#web/platform/session/guard.ts'
import { loadPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature, MenuEntry } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'
import { dashboardOf, PARTS } from './parts.ts'

const entry: MenuEntry = { label: 'Dashboard', href: '/dashboard', icon: IconLayoutDashboard }

/** Requests the portal's figures while the page loads. */
function prefetchPortal(search: object): void {
  void queryClient.prefetchQuery(portalInsightsOptions(portalQueryOf(readListQuery({ ...search }))))
}

const route = createRoute({
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
  component: pageFrom(() => import('./dashboard-page.tsx'), 'DashboardPage'),
})

export const dashboard = {
  routes: [route],
  menu: (actor) => {
    const kind = dashboardOf(actor)
    if (kind === 'portal') return [entry]
    if (kind === 'incubator') return [{ ...entry, icon: IconBuildingCommunity, also: /^\/incubator\// }]
    // A startup's dashboard is its resume. A mentor's begins with its lists.
    if (kind === 'startup') return [{ ...entry, also: new RegExp(`^/startup(/${actor.startupId}(/.*)?)?$`) }]
    return []
  },
} satisfies Feature
