import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { get, toQuery } from '#web/api/request.ts'
import { ownerQueryOf, pathOf, type Place } from './module-scope.ts'

/** How many records of an entity an incubator has, of those that the filters leave. */
export function useTotal(
  entity: Entity,
  place: Place,
  filters: Readonly<Record<string, string>> = {},
  isWanted = true,
): UseQueryResult<number, Problem> {
  const query = toQuery({ ...filters, ...ownerQueryOf(entity, place), pageSize: 1 })
  const path = `${pathOf(entity, place)}${query}`
  return useQuery<number, Problem>({
    queryKey: [...keys.incubatorStats(place.incubatorId), 'total', path],
    queryFn: async ({ signal }) => (await get<Page<unknown>>(path, signal)).total,
    enabled: isWanted,
  })
}
