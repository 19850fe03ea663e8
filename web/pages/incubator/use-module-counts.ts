import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ModuleCounts } from '#domain/api/counts.ts'
import { READ_MODULE_COUNTS, READ_PUBLIC_MODULE_COUNTS } from '#domain/api/endpoints.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'

export const moduleCountsOptions = (incubatorId: string, isPublic = false) =>
  queryOptions<ModuleCounts, Problem>({
    queryKey: [...keys.performanceStats(incubatorId), isPublic],
    queryFn: ({ signal }) => {
      const given = { params: { id: incubatorId }, signal }
      return isPublic ? ask(READ_PUBLIC_MODULE_COUNTS, given) : ask(READ_MODULE_COUNTS, given)
    },
  })

/**
 * The number of an incubator's records in each module, as far as the person may read them; undefined until
 * loaded.
 */
export function useModuleCounts(
  incubatorId: string,
  isPublic: boolean,
): { counts: ModuleCounts | undefined; isFailed: boolean } {
  const { data, isError } = useQuery(moduleCountsOptions(incubatorId, isPublic))
  return { counts: data, isFailed: isError }
}
