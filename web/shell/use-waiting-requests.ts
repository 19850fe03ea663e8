import { useQuery } from '@tanstack/react-query'
import type { ListedApproval } from '#domain/api/approval.ts'
import { LIST_APPROVALS } from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { pollEvery } from '#web/platform/api/live-state.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'

/** Polling interval in milliseconds; requests are also reloaded when the window gets the focus. */
export const EVERY = 60_000
export const REQUESTS_SHOWN = 5

/** Requests of the person's own incubator, polled while the page is open; only COE actors read them. */
export function useRequests(query: ListQuery, isWanted: boolean): Page<ListedApproval> | undefined {
  const id = ownIncubatorOf(useActor())
  return useQuery<Page<ListedApproval>, Problem>({
    queryKey: keys.approvalList(id ?? '', query),
    queryFn: ({ signal }) =>
      ask(LIST_APPROVALS, { params: { id: id ?? '' }, query: { ...query, fields: 'summary' }, signal }),
    enabled: isWanted && id !== null,
    refetchInterval: pollEvery(EVERY),
  }).data
}

/** Whether the person decides on requests, and whether they make them (approvals.md, Status of a request). */
export const useRequestRights = (): { decides: boolean; proposes: boolean } => ({
  decides: useVerdict('approval.decide').outcome !== 'refuse',
  proposes: useVerdict('approval.withdraw').outcome !== 'refuse',
})

/** Requests that the person can decide on: those of others, because nobody decides on their own. */
export const useWaitingRequests = (): Page<ListedApproval> | undefined =>
  useRequests({ status: 'pending', mine: 'false', pageSize: REQUESTS_SHOWN }, true)
