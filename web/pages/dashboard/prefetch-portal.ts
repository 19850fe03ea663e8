import { readListQuery } from '#web/api/list-query.ts'
import { queryClient } from '#web/api/query-client.ts'
import { portalInsightsOptions, portalQueryOf } from '#web/insights/use-insights.ts'

/** Requests the portal's figures, and its code, while the page loads. */
export function prefetchPortal(search: object): void {
  // Errors are reported where the dashboard is shown.
  void import('./portal-dashboard.tsx').catch(() => {})
  void queryClient.prefetchQuery(portalInsightsOptions(portalQueryOf(readListQuery({ ...search }))))
}
