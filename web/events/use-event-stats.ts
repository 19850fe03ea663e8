import { useQueries, useQuery } from '@tanstack/react-query'
import { READ_EVENT_COUNTS } from '#domain/api/endpoints.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { readList } from '#web/api/read-list.ts'

/** Under this name all events are counted together (events.md, Event figures). */
export const TOTAL_EVENTS = 'Total Events'

export type EventStats = Readonly<Record<string, number>>

/** How many events of each type an incubator held, and in all. Visitors count by the public lists. */
export function useEventStats(
  incubatorId: string,
  isPublic: boolean,
): { stats: EventStats | undefined; isFailed: boolean } {
  const key = [...keys.incubatorStats(incubatorId), event.name]
  const own = useQuery<EventStats, Problem>({
    queryKey: key,
    queryFn: ({ signal }) => ask(READ_EVENT_COUNTS, { params: { id: incubatorId }, signal }),
    enabled: !isPublic,
  })
  const lists = useQueries({
    queries: EVENT_TYPES.map((type) => ({
      queryKey: [...key, 'public', type],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readList(event, incubatorId, { type, pageSize: 1 }, signal),
      enabled: isPublic,
    })),
  })
  if (!isPublic) return { stats: own.data, isFailed: own.isError }
  const totals = lists.map((l) => l.data?.total)
  if (!totals.every((t) => t !== undefined))
    return { stats: undefined, isFailed: lists.some((l) => l.isError) }
  return {
    stats: {
      ...Object.fromEntries(EVENT_TYPES.map((type, at) => [type, totals[at]!])),
      [TOTAL_EVENTS]: totals.reduce((sum, n) => sum + n, 0),
    },
    isFailed: false,
  }
}
