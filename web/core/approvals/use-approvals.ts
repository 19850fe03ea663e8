/**
 * Room `approvals`: an incubator's requests, the changes they propose, and the decisions on them. Before a
 * decision, all values before and after are shown and conflicts are pointed out. Nobody decides on their own
 * request.
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
import { ask, callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { pollEvery } from '#web/platform/api/live-state.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { readDay } from '#web/platform/ui/day-search.tsx'
import { ACTION_LABELS, readTab, type ApprovalTab } from './approval-labels.ts'

/** In milliseconds. An open list reloads, because others make requests and decide on them meanwhile. */
const RELOAD_EVERY = 60_000
/** In milliseconds. Answers that came with the page are shown without another load; a later visit loads again. */
const JUST_LOADED = 1_000

const ID = /^[\da-f-]{36}$/i
const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw : '')

type Filters = Partial<Record<'date' | 'mine' | 'module' | 'editor' | 'action', string | undefined>>

/** The filters in the address, which apply to every tab; invalid ones are ignored. */
export const filtersOf = (address: ListQuery): Filters => ({
  date: readDay(address['date']),
  mine: ['true', 'false'].find((mine) => mine === address['mine']),
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

/** Turns search parameters into the query of the call. */
export const approvalsQueryOf = (address: ListQuery): ListQuery => ({
  page: address.page,
  pageSize: PAGE_SIZE_DEFAULT,
  ...filtersOf(address),
  ...OF_TAB[readTab(address['status'])],
})

const listCall = (incubatorId: string, query: ListQuery) => ({
  params: { id: incubatorId },
  query: { ...query, fields: 'summary' },
})

/** Loads one page of an incubator's requests once. */
export const readApprovals = (incubatorId: string, query: ListQuery) =>
  ask(LIST_APPROVALS, listCall(incubatorId, query))

/** One page of an incubator's requests, newest first. */
export const useApprovals = (incubatorId: string, query: ListQuery) =>
  useQuery<Page<ListedApproval>, Problem>({
    queryKey: keys.approvalList(incubatorId, query),
    ...callOptions(LIST_APPROVALS, listCall(incubatorId, query)),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED,
    refetchInterval: pollEvery(RELOAD_EVERY),
  })

/** The counts of the tabs, and the values that the filters offer. */
export const useApprovalCounts = (incubatorId: string, filters: Filters) =>
  useQuery<ApprovalCounts, Problem>({
    queryKey: keys.approvalCounts(incubatorId, filters),
    ...callOptions(COUNT_APPROVALS, { params: { id: incubatorId }, query: filters }),
    placeholderData: keepPreviousData,
    staleTime: JUST_LOADED,
    refetchInterval: pollEvery(RELOAD_EVERY),
  })

export const approvalOptions = (id: string) =>
  queryOptions<ListedApproval, Problem>({
    queryKey: keys.approval(id),
    ...callOptions(READ_APPROVAL, { params: { id } }),
    staleTime: JUST_LOADED,
  })

/** One request; `known` is shown until the current one has loaded. */
export const useApproval = (id: string, known: ListedApproval | undefined) =>
  useQuery({ ...approvalOptions(id), placeholderData: () => known })

/**
 * The further pages of a request's changes; the first page comes with the request and has the same length.
 */
export const useLaterChanges = (id: string, page: number, pageSize: number) =>
  useQuery<ProposedPage, Problem>({
    queryKey: keys.approvalChanges(id, page),
    queryFn: ({ signal }) =>
      ask(LIST_APPROVAL_CHANGES, { params: { id }, query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: page > 1,
  })
