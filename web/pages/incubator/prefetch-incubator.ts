import { queryClient } from '#web/api/query-client.ts'
import { recordOptions } from '#web/api/use-records.ts'
import { loadTab } from './tabs.ts'
import { moduleCountsOptions } from './use-module-counts.ts'

/** Requests the data of an incubator's page and of the tab in the address while their code loads. */
export function prefetchIncubator(id: string, address: Readonly<Record<string, unknown>>): void {
  void queryClient.prefetchQuery(recordOptions('incubator', id))
  void queryClient.prefetchQuery(moduleCountsOptions(id))
  if (typeof address['tab'] === 'string') loadTab(address['tab'])
}
