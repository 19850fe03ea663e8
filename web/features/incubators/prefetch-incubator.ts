import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { readActor } from '#web/platform/session/guard.ts'
import { firstTabFor } from './first-tab-for.ts'
import { loadPart } from '#web/platform/ui/lazy-part.tsx'
import { incubatorTabs } from '#web/shell/feature.ts'
import { moduleCountsOptions } from '#web/platform/api/use-module-counts.ts'

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
  const name = typeof address['tab'] === 'string' ? address['tab'] : firstTabFor(await readActor())
  const named = incubatorTabs().find(({ tab }) => tab === name)
  if (named) await loadPart(named.load)
}
