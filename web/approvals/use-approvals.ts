/**
 * Room `approvals`: an incubator's requests, what they would change, and the decision on them. It
 * promises that before and after of everything can be seen before anybody decides, that a record
 * that has moved on is decided on knowingly, and that nobody decides on their own request.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListedApproval, ProposedPage } from '#domain/api/approval.ts'
import { LIST_APPROVALS, LIST_APPROVAL_CHANGES, READ_APPROVAL } from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'
import { readDay } from '#web/ui/day-search.tsx'
import { readStatus } from './approval-words.ts'

/** An address to the words of the call: `date` a day, `status` one of the four, `mine` one's own; what makes no sense is left out. */
export const approvalsQueryOf = (address: ListQuery): ListQuery => ({
  page: address.page,
  pageSize: PAGE_SIZE_DEFAULT,
  date: readDay(address['date']),
  status: readStatus(address['status']),
  mine: address['mine'] === 'true' ? 'true' : undefined,
})

/** A page of an incubator's requests, newest first. */
export const useApprovals = (incubatorId: string, query: ListQuery) =>
  useQuery<Page<ListedApproval>, Problem>({
    queryKey: keys.approvalList(incubatorId, query),
    queryFn: ({ signal }) =>
      ask(LIST_APPROVALS, { params: { id: incubatorId }, query: { ...query, fields: 'summary' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One request, asked for while it is looked at; `known` is shown until the newest is here. */
export const useApproval = (id: string | undefined, known: ListedApproval | undefined, isWanted: boolean) =>
  useQuery<ListedApproval, Problem>({
    queryKey: keys.approval(id ?? ''),
    queryFn: ({ signal }) => ask(READ_APPROVAL, { params: { id: id ?? '' }, signal }),
    placeholderData: () => known,
    staleTime: 0,
    enabled: isWanted && id !== undefined,
  })

/** The pages after the first of what a request changes: that one comes with the request, and is as long as the others. */
export const useLaterChanges = (id: string, page: number, pageSize: number) =>
  useQuery<ProposedPage, Problem>({
    queryKey: keys.approvalChanges(id, page),
    queryFn: ({ signal }) =>
      ask(LIST_APPROVAL_CHANGES, { params: { id }, query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: page > 1,
  })
