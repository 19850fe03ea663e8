import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RecordPage } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { readList } from '#web/api/read-list.ts'
import type { Row } from '#web/api/use-records.ts'
import { usePreferences } from '#web/session/use-preferences.ts'
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
  const answer = useQuery<RecordPage<Row>, Problem>({
    queryKey: [...keys.list(entity.name, query), scope.publicOf],
    queryFn: ({ signal }) => readList(entity, scope.publicOf, query, signal),
    placeholderData: keepPreviousData,
  })
  // Until a page has loaded, the one before is shown in its place.
  const shown = `${JSON.stringify(query)} ${answer.isPlaceholderData}`
  return { address, change, query, answer, shown }
}
