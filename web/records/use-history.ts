import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#domain/api/history.ts'
import type { Page } from '#domain/api/page.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { get } from '#web/api/request.ts'

const PAGE = 20

/** The states of one record, newest first, a page at a time. */
export const useHistory = (entity: Entity, id: string) =>
  useInfiniteQuery<Page<HistoryEntry>, Problem, HistoryEntry[], readonly unknown[], number>({
    queryKey: keys.history(entity.name, id),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      get(`/${entity.name}/${encodeURIComponent(id)}/history?page=${pageParam}&pageSize=${PAGE}`, signal),
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap((p) => p.data),
    staleTime: 0,
  })
