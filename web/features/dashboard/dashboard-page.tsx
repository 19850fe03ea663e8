import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { dashboardOf, PARTS } from './parts.ts'

const WAITING = <SkeletonRows rows={8} />

const DASHBOARDS = {
  portal: lazyPart(PARTS.portal, WAITING),
  incubator: lazyPart(PARTS.incubator, WAITING),
  startup: lazyPart(PARTS.startup, WAITING),
  mentor: lazyPart(PARTS.mentor, WAITING),
}

/**
 * The dashboard by role: the programme's figures, or the person's own profile
 * (dashboards-and-figures.md, Dashboards and figures).
 */
export const DashboardPage = () => {
  const kind = dashboardOf(useActor())
  if (!kind) return <NotFoundPage />
  const Dashboard = DASHBOARDS[kind]
  return <Dashboard />
}
