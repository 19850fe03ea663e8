import { readListQuery } from '#web/platform/api/list-query.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { portalInsightsOptions, portalQueryOf } from '#web/features/insights/use-insights.ts'

/** Requests the portal's figures while the page loads. */
export function prefetchPortal(search: object): void {
  void queryClient.prefetchQuery(portalInsightsOptions(portalQueryOf(readListQuery({ ...search }))))
}
