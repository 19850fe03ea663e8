import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { ABOUT } from '#domain/vocabulary/dashboard-tab.ts'
import { loadTab } from './tabs.ts'
import { moduleCountsOptions } from './use-module-counts.ts'

/**
 * Requests the data of an incubator's page while its code loads, and resolves when the tab in the address is
 * there.
 */
export async function prefetchIncubator(
  id: string,
  address: Readonly<Record<string, unknown>>,
): Promise<void> {
  void queryClient.prefetchQuery(recordOptions('incubator', id))
  void queryClient.prefetchQuery(moduleCountsOptions(id))
  await loadTab(typeof address['tab'] === 'string' ? address['tab'] : ABOUT)
}
