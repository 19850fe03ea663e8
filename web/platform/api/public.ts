import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CountsOfIncubator, PortalCounts } from '#domain/api/counts.ts'
import { READ_INCUBATOR_COUNTS, READ_PORTAL_COUNTS, READ_PROGRAMME } from '#domain/api/endpoints.ts'
import type { ProgrammeView } from '#domain/api/programme.ts'
import { callOptions } from './call.ts'
import { keys } from './keys.ts'
import { pollEvery } from './live-state.ts'
import type { Problem } from './problem.ts'

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

export const programmeOptions = queryOptions<ProgrammeView, Problem>({
  queryKey: keys.programme,
  ...callOptions(READ_PROGRAMME),
  staleTime: Number.POSITIVE_INFINITY,
})
export const useProgramme = () => useQuery(programmeOptions)

/** The time zone in which dates and times are shown. */
export const useTimeZone = (): string => useProgramme().data?.time_zone ?? DEFAULT_TIME_ZONE

/** As many as the portal's lists hold, with the startups that dropped out, which the landing page leaves out. */
export const usePortalStats = (isWanted: boolean) =>
  useQuery<PortalCounts, Problem>({
    queryKey: keys.portalStats,
    ...callOptions(READ_PORTAL_COUNTS),
    enabled: isWanted,
  })

/** `every`: the polling interval in milliseconds, while the page is open. */
export const useIncubatorStats = (id: string | null, every?: number) =>
  useQuery<CountsOfIncubator, Problem>({
    queryKey: keys.incubatorStats(id ?? ''),
    ...callOptions(READ_INCUBATOR_COUNTS, { params: { id: id ?? '' } }),
    enabled: id !== null,
    ...(every === undefined ? {} : { refetchInterval: pollEvery(every) }),
  })
