import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ModuleCounts } from '#domain/api/counts.ts'
import { READ_MODULE_COUNTS } from '#domain/api/endpoints.ts'
import { callOptions } from './call.ts'
import { keys } from './keys.ts'
import type { Problem } from './problem.ts'

export const moduleCountsOptions = (incubatorId: string) =>
  queryOptions<ModuleCounts, Problem>({
    queryKey: keys.performanceStats(incubatorId),
    ...callOptions(READ_MODULE_COUNTS, { params: { id: incubatorId } }),
  })

/**
 * The number of an incubator's records in each module, as far as the person may read them; undefined until
 * loaded.
 */
export function useModuleCounts(incubatorId: string): {
  counts: ModuleCounts | undefined
  isFailed: boolean
  /** Of several modules together; null if they could not be counted. */
  countOf: (...names: readonly string[]) => number | null | undefined
} {
  const { data: counts, isError: isFailed } = useQuery(moduleCountsOptions(incubatorId))
  return {
    counts,
    isFailed,
    countOf: (...names) =>
      counts ? names.reduce((sum, name) => sum + (counts[name] ?? 0), 0) : isFailed ? null : undefined,
  }
}
