/** Room `activity`: the log of who did what, as the server wrote it. For reading alone. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '#domain/api/activity.ts'
import type { Page } from '#domain/api/page.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'
import { get, toQuery } from '#web/api/request.ts'

/** Rows at once (lists-and-search.md, Page sizes). */
export const ACTIVITY_PAGE = 20

/** A page of the log, newest first: an incubator's own, or everybody's where it is null. */
export function useActivity(incubatorId: string | null, query: ListQuery) {
  const of = incubatorId === null ? '' : `/incubator/${encodeURIComponent(incubatorId)}`
  return useQuery<Page<ActivityEntry>, Problem>({
    queryKey: keys.activityList(incubatorId, query),
    queryFn: ({ signal }) => get(`/editActivity${of}${toQuery(query)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
