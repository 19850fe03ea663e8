import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LIST_HISTORY, LIST_PROPOSALS } from '#domain/api/endpoints.ts'
import type { HistoryEntry, HistoryPage } from '#domain/api/history.ts'
import type { Labels } from '#domain/api/labels.ts'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import type { ProposalPage } from '#domain/api/proposal.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'

const PAGE = 20

/** A version of a record, with the names of the records that it refers to. */
export interface LabelledEntry extends HistoryEntry {
  labels: Labels
}

/** Proposals for one record, newest first: one page of them. */
export const useProposals = (entity: Entity, id: string, isWanted: boolean) =>
  useQuery<ProposalPage, Problem>({
    queryKey: keys.proposals(entity.name, id),
    queryFn: ({ signal }) =>
      ask(LIST_PROPOSALS(entity), { params: { id }, query: { pageSize: PAGE_SIZE_MAX }, signal }),
    enabled: isWanted,
    staleTime: 0,
  })

/** The versions of one record, newest first, page by page. */
export const useHistory = (entity: Entity, id: string) =>
  useInfiniteQuery<HistoryPage, Problem, LabelledEntry[], readonly unknown[], number>({
    queryKey: keys.history(entity.name, id),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(LIST_HISTORY(entity), { params: { id }, query: { page: pageParam, pageSize: PAGE }, signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data, labels }) => data.map((entry) => ({ ...entry, labels }))),
    staleTime: 0,
  })
