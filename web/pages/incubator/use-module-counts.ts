import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { ModuleCounts } from '#domain/api/counts.ts'
import { READ_MODULE_COUNTS } from '#domain/api/endpoints.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { readList } from '#web/api/read-list.ts'

export const moduleCountsOptions = (incubatorId: string) =>
  queryOptions<ModuleCounts, Problem>({
    queryKey: keys.performanceStats(incubatorId),
    queryFn: ({ signal }) => ask(READ_MODULE_COUNTS, { params: { id: incubatorId }, signal }),
  })

/** How many records of each module an incubator has; undefined until all are known. Visitors count by the lists. */
export function useModuleCounts(
  incubatorId: string,
  modules: readonly Entity[],
  isPublic: boolean,
): { counts: ModuleCounts | undefined; isFailed: boolean } {
  const own = useQuery({ ...moduleCountsOptions(incubatorId), enabled: !isPublic })
  const lists = useQueries({
    queries: modules.map((m) => ({
      queryKey: [...keys.performanceStats(incubatorId), 'public', m.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => readList(m, incubatorId, { pageSize: 1 }, signal),
      enabled: isPublic,
    })),
  })
  if (!isPublic) return { counts: own.data, isFailed: own.isError }
  const totals = lists.map((l) => l.data?.total)
  return {
    counts: totals.every((t) => t !== undefined)
      ? Object.fromEntries(modules.map((m, at) => [m.name, totals[at] ?? 0]))
      : undefined,
    isFailed: lists.some((l) => l.isError),
  }
}
