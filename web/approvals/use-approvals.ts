/**
 * Room `approvals`: an incubator's requests, what they would change, and the decision on them. It
 * promises that before and after of everything can be seen before anybody decides, that a record
 * that has moved on is decided on knowingly, and that nobody decides on their own request.
 */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ApprovalCounts, ListedApproval, ProposedPage } from '#domain/api/approval.ts'
import {
  COUNT_APPROVALS,
  LIST_APPROVALS,
  LIST_APPROVAL_CHANGES,
  READ_APPROVAL,
} from '#domain/api/endpoints.ts'
import type { Page } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { findEntity } from '#domain/entities/register.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { ListQuery } from '#web/api/list-query.ts'
import type { Problem } from '#web/api/problem.ts'
import { readDay } from '#web/ui/day-search.tsx'
import { ACTION_LABELS, readTab, type ApprovalTab } from './approval-words.ts'

const ID = /^[\da-f-]{36}$/i
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

type Narrowing = Partial<Record<'date' | 'mine' | 'module' | 'editor' | 'action', string | undefined>>

/** What an address narrows the requests to in every tab; what makes no sense is left out. */
export const narrowingOf = (address: ListQuery): Narrowing => ({
  date: readDay(address['date']),
  mine: address['mine'] === 'true' ? 'true' : undefined,
  module: findEntity(textOf(address['module']))?.name,
  editor: ID.test(textOf(address['editor'])) ? textOf(address['editor']) : undefined,
  action: Object.keys(ACTION_LABELS).find((action) => action === address['action']),
})

const OF_TAB: Record<ApprovalTab, ListQuery> = {
  pending: { status: 'pending' },
  conflict: { stale: 'true' },
  approved: { status: 'approved' },
  rejected: { status: 'rejected' },
  withdrawn: { status: 'withdrawn' },
  all: {},
}

/** An address to the words of the call. */
export const approvalsQueryOf = (address: ListQuery): ListQuery => ({
  page: address.page,
  pageSize: PAGE_SIZE_DEFAULT,
  ...narrowingOf(address),
  ...OF_TAB[readTab(address['status'])],
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

/** How many stand in each tab, and what the list can be narrowed to. */
export const useApprovalCounts = (incubatorId: string, narrowing: Narrowing) =>
  useQuery<ApprovalCounts, Problem>({
    queryKey: keys.approvalCounts(incubatorId, narrowing),
    queryFn: ({ signal }) => ask(COUNT_APPROVALS, { params: { id: incubatorId }, query: narrowing, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const approvalOptions = (id: string) =>
  queryOptions<ListedApproval, Problem>({
    queryKey: keys.approval(id),
    queryFn: ({ signal }) => ask(READ_APPROVAL, { params: { id }, signal }),
    staleTime: 0,
  })

/** One request; `known` is shown until the newest is here. */
export const useApproval = (id: string, known: ListedApproval | undefined) =>
  useQuery({ ...approvalOptions(id), placeholderData: () => known })

/** The pages after the first of what a request changes: that one comes with the request, and is as long as the others. */
export const useLaterChanges = (id: string, page: number, pageSize: number) =>
  useQuery<ProposedPage, Problem>({
    queryKey: keys.approvalChanges(id, page),
    queryFn: ({ signal }) =>
      ask(LIST_APPROVAL_CHANGES, { params: { id }, query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: page > 1,
  })
