/**
 * Room `activity`: the log of what people did, as the server wrote it, and how to restore what was deleted.
 */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ActivityEntry, LogFigures } from '#domain/api/activity.ts'
import type { BatchPage } from '#domain/api/batch.ts'
import { LIST_BATCH, LIST_LOG, LIST_LOG_OF_INCUBATOR, READ_LOG_FIGURES } from '#domain/api/endpoints.ts'
import type { Labels } from '#domain/api/labels.ts'
import type { Page } from '#domain/api/page.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import type { Problem } from '#web/platform/api/problem.ts'

/** A page of the log, newest first: of one incubator, or of all where the id is null. */
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

/** The filters, named as in the address and the call. */
export interface Filters extends ListQuery {
  from?: string | undefined
  to?: string | undefined
  person?: string | undefined
  incubator_id?: string | undefined
  module?: string | undefined
  kind?: string | undefined
}

/** The number of entries by person and module; loaded on demand. */
export const useLogFigures = (query: Filters, isWanted: boolean) =>
  useQuery<LogFigures, Problem>({
    queryKey: keys.activityFigures(query),
    queryFn: ({ signal }) => ask(READ_LOG_FIGURES, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 0,
  })

const BATCH_PAGE = 20

type BatchEntry = BatchPage['data'][number] & { labels: Labels }

/** The records of one batch, a page at a time. */
export const useBatch = (id: string) =>
  useInfiniteQuery<BatchPage, Problem, BatchEntry[], readonly unknown[], number>({
    queryKey: keys.batch(id),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      ask(LIST_BATCH, { params: { id }, query: { page: pageParam, pageSize: BATCH_PAGE }, signal }),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data, labels }) => data.map((entry) => ({ ...entry, labels }))),
  })
