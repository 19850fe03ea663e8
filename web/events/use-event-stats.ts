import { useQuery } from '@tanstack/react-query'
import { READ_EVENT_COUNTS } from '#domain/api/endpoints.ts'
import { event, EVENT_TYPES } from '#domain/entities/event.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { useFigures } from '#web/records/use-figures.ts'

/** The key of the total (events.md, Event figures). */
export const TOTAL_EVENTS = 'Total Events'

export type EventStats = Readonly<Record<string, number>>

/**
 * The number of an incubator's events, by type and in total. For visitors it is counted from the public list.
 */
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
  const listed = useFigures(event, incubatorId, {}, isPublic)
  if (!isPublic) return { stats: own.data, isFailed: own.isError }
  if (listed.data === undefined) return { stats: undefined, isFailed: listed.isError }
  const { data, total } = listed.data
  const countOf = (type: string) => data.find((f) => f['type'] === type)?.records ?? 0
  return {
    stats: { ...Object.fromEntries(EVENT_TYPES.map((type) => [type, countOf(type)])), [TOTAL_EVENTS]: total },
    isFailed: false,
  }
}
