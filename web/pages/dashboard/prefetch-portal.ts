import { readListQuery } from '#web/api/list-query.ts'
import { queryClient } from '#web/api/query-client.ts'
import { portalInsightsOptions, portalQueryOf } from '#web/insights/use-insights.ts'

/** Requests the portal's figures while the page loads. */
export function prefetchPortal(search: object): void {
  void queryClient.prefetchQuery(portalInsightsOptions(portalQueryOf(readListQuery({ ...search }))))
}
