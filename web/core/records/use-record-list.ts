import type { Entity } from '#domain/entities/entity.ts'
import { retryFailed } from '#web/platform/api/query-client.ts'
import { useRecords } from '#web/platform/api/use-records.ts'
import { usePreferences } from '#web/platform/session/use-preferences.ts'
import { listQueryFor } from './list-params.ts'
import type { Scope } from './list-scope.ts'
import { useListAddress } from './use-list-address.ts'

/**
 * One page of an entity's records, by address and scope. The previous page stays visible until the next one
 * has loaded.
 */
export function useRecordList(entity: Entity, scope: Scope) {
  const [address, change] = useListAddress()
  const { page_size: pageSize } = usePreferences()
  const query = listQueryFor(entity, scope, address, pageSize)
  const answer = useRecords(entity.name, query)
  // Until a page has loaded, the one before is shown in its place.
  const shown = `${JSON.stringify(query)} ${answer.isPlaceholderData}`
  return { address, change, query, answer, retry: () => void retryFailed(), shown }
}
