import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { RecordPage } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'
import { readList } from '#web/api/read-list.ts'
import type { Row } from '#web/api/use-records.ts'
import { ownerQueryOf, publicOf, type Place } from './module-scope.ts'

/** The most that a page of a list holds (http-interface.md, Lists on the wire). */
const AT_ONCE = 100

/** All records of an entity that an incubator has, page after page: for pictures of the whole. */
export function useAllRecords(
  entity: Entity,
  place: Place,
  filters: ListQuery = {},
): UseQueryResult<RecordPage<Row>, Problem> {
  const query = { ...filters, ...ownerQueryOf(entity, place), pageSize: AT_ONCE }
  return useQuery<RecordPage<Row>, Problem>({
    queryKey: [...keys.entity(entity.name), 'all', publicOf(place), query],
    queryFn: async ({ signal }) => {
      const rows: Row[] = []
      for (let page = 1; ; page += 1) {
        const answer = await readList(entity, publicOf(place), { ...query, page }, signal)
        rows.push(...answer.data)
        if (answer.data.length === 0 || rows.length >= answer.total) return { ...answer, data: rows }
      }
    },
  })
}
