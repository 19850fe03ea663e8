import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RecordPage } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { get, toQuery } from '#web/api/request.ts'
import type { Row } from '#web/api/use-records.ts'
import { listQueryFor } from './list-words.ts'
import type { Scope } from './list-scope.ts'
import { useListAddress } from './use-list-address.ts'

/** One page of an entity's records, as the address and the scope say. The page before stays until the next is here. */
export function useRecordList(entity: Entity, scope: Scope) {
  const [address, change] = useListAddress()
  const query = listQueryFor(entity, scope, address)
  const path = scope.publicPath ?? `/${entity.name}`
  const answer = useQuery<RecordPage<Row>, Problem>({
    queryKey: [...keys.list(entity.name, query), path],
    queryFn: ({ signal }) => get<RecordPage<Row>>(`${path}${toQuery(query)}`, signal),
    placeholderData: keepPreviousData,
  })
  return { address, change, query, answer }
}
