import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeletedRecord } from '#domain/api/deleted.ts'
import { LIST_DELETED } from '#domain/api/endpoints.ts'
import { ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'

/** The search parameters that the call accepts as filters. */
const WORDS = ['entity', 'incubator_id', 'batch_id', 'search', 'from', 'to'] as const

/** A page of deleted records, filtered as the address says. */
export function useDeleted(address: ListQuery) {
  const words = WORDS.flatMap((name) => (address[name] === undefined ? [] : [[name, String(address[name])]]))
  const query: ListQuery = { ...Object.fromEntries(words), page: address.page, pageSize: ACTIVITY_PAGE }
  return useQuery<Page<DeletedRecord>, Problem>({
    queryKey: keys.deletedList(query),
    queryFn: ({ signal }) => ask(LIST_DELETED, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
