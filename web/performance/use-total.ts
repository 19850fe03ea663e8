import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { readList } from '#web/api/read-list.ts'
import { ownerQueryOf, publicOf, type Place } from './module-scope.ts'

/** How many records of an entity an incubator has, of those that the filters leave. */
export function useTotal(
  entity: Entity,
  place: Place,
  filters: Readonly<Record<string, string>> = {},
  isWanted = true,
): UseQueryResult<number, Problem> {
  const query = { ...filters, ...ownerQueryOf(entity, place), pageSize: 1 }
  return useQuery<number, Problem>({
    queryKey: [...keys.incubatorStats(place.incubatorId), 'total', entity.name, publicOf(place), query],
    queryFn: async ({ signal }) => (await readList(entity, publicOf(place), query, signal)).total,
    enabled: isWanted,
  })
}
