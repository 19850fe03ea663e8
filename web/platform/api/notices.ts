/** A person's notices, as the bell and their page read them. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { LIST_NOTICES, READ_NOTICES } from '#domain/api/endpoints.ts'
import type { ListedNotice, NoticePage, Unread } from '#domain/api/notices.ts'
import { UNREAD_IN_BELL } from '#domain/api/page-size.ts'
import { ask, callOptions } from './call.ts'
import { keys } from './keys.ts'
import type { ListQuery } from './list-query.ts'
import type { Problem } from './problem.ts'

/** Polling interval in milliseconds. */
const EVERY = 60_000

/** How many notices are unread, polled while the page is open. */
export const useUnread = (isWanted: boolean): Unread | undefined =>
  useQuery<Unread, Problem>({
    queryKey: keys.unread,
    ...callOptions(LIST_NOTICES, { query: UNREAD_IN_BELL }),
    enabled: isWanted,
    refetchInterval: EVERY,
  }).data

export const useNotices = (query: ListQuery) =>
  useQuery<NoticePage, Problem>({
    queryKey: keys.noticeList(query),
    queryFn: ({ signal }) => ask(LIST_NOTICES, { query, signal }),
    staleTime: 0,
  })

/** The notices as they were loaded last; for a query that nothing shows any more. */
export const loadedNotices = (client: QueryClient, query: ListQuery): readonly ListedNotice[] =>
  client.getQueryData<NoticePage>(keys.noticeList(query))?.data ?? []

/** A function that marks the unread ones of these notices as read, here and in every other browser. */
export function useMarkRead(): (notices: readonly ListedNotice[]) => Promise<void> {
  const client = useQueryClient()
  return async (notices) => {
    const ids = notices.flatMap(({ _id, read_at }) => (read_at === null ? [_id] : []))
    if (ids.length === 0) return
    try {
      client.setQueryData(keys.unread, await ask(READ_NOTICES, { body: { ids } }))
      void client.invalidateQueries({ queryKey: keys.noticeLists })
    } catch {
      // They stay unread, and are marked when they are shown the next time.
    }
  }
}
