/** Room `activity`: the log of who did what, as the server wrote it. For reading alone. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '#domain/api/activity.ts'
import { LIST_LOG, LIST_LOG_OF_INCUBATOR } from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'

/** A page of the log, newest first: an incubator's own, or everybody's where it is null. */
export function useActivity(incubatorId: string | null, query: ListQuery) {
  return useQuery<Page<ActivityEntry>, Problem>({
    queryKey: keys.activityList(incubatorId, query),
    queryFn: ({ signal }) =>
      incubatorId === null
        ? ask(LIST_LOG, { query, signal })
        : ask(LIST_LOG_OF_INCUBATOR, { params: { id: incubatorId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
