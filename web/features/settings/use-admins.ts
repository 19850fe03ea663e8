import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Admin } from '#domain/api/admin.ts'
import { LIST_ADMINS } from '#domain/api/endpoints.ts'
import { ADMIN_PAGE } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

/** A page of the admins of an incubator; without one, of the person's own owner. */
export function useAdmins(incubatorId: string | undefined, page: number | undefined) {
  const query: ListQuery = { incubator_id: incubatorId, page, pageSize: ADMIN_PAGE }
  return useQuery<Page<Admin>, Problem>({
    queryKey: keys.adminList(query),
    queryFn: ({ signal }) => ask(LIST_ADMINS, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Invalidates what a change of an admin shows: the list, the log, and the session if it is one's own. */
export function readAdminsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: keys.admins })
  void queryClient.invalidateQueries({ queryKey: keys.activity })
}
