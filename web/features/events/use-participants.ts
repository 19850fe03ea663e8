import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LIST_PARTICIPANTS } from '#domain/api/endpoints.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { REGISTRATION_STATUSES } from '#domain/api/registration-limits.ts'
import type { Participants } from '#domain/api/registration.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'

export const FILTERED_STATUSES = [...REGISTRATION_STATUSES, 'checked_in'] as const

/** The filters in the address; invalid ones are ignored. */
export const filtersIn = (address: ListQuery) => ({
  status: FILTERED_STATUSES.find((status) => status === address['status']),
  search: address.search,
})

/** A page of the registrations that match the address. */
export function useParticipants(eventId: string, address: ListQuery) {
  const query = { ...filtersIn(address), page: address.page, pageSize: PAGE_SIZE_DEFAULT }
  return useQuery<Participants, Problem>({
    queryKey: keys.participantList(eventId, query),
    queryFn: ({ signal }) => ask(LIST_PARTICIPANTS, { params: { id: eventId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
