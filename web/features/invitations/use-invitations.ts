/** Room `invitations`: links by which startups and incubators add themselves, made and listed by staff. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_INVITATIONS } from '#domain/api/endpoints.ts'
import { INVITATION_STATES } from '#domain/api/invitation-limits.ts'
import type { Invitation } from '#domain/api/invitation.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { INVITATION_KINDS } from '#domain/permissions/actor.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

/** The filters in the address; invalid ones are ignored. */
export const filtersIn = (address: ListQuery) => ({
  kind: INVITATION_KINDS.find((kind) => kind === address['kind']),
  status: INVITATION_STATES.find((status) => status === address['status']),
  incubator_id: typeof address['incubator_id'] === 'string' ? address['incubator_id'] : undefined,
})

/** A page of the invitations that match the address. */
export function useInvitations(address: ListQuery) {
  const query = { ...filtersIn(address), page: address.page, pageSize: PAGE_SIZE_DEFAULT }
  return useQuery<Page<Invitation>, Problem>({
    queryKey: keys.invitationList(query),
    queryFn: ({ signal }) => ask(LIST_INVITATIONS, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Invalidates what a change of an invitation shows: the list and the log. */
export function readInvitationsAgain(): void {
  void queryClient.invalidateQueries({ queryKey: keys.invitations })
  void queryClient.invalidateQueries({ queryKey: keys.activity })
}
