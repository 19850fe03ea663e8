import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CountsOfIncubator, PublicCounts } from '#domain/api/counts.ts'
import {
  READ_INCUBATOR_COUNTS,
  READ_PROGRAMME,
  READ_PUBLIC_COUNTS,
  READ_PUBLIC_INCUBATOR,
} from '#domain/api/endpoints.ts'
import type { ProgrammeView } from '#domain/api/programme.ts'
import { ask } from './call.ts'
import { keys } from './keys.ts'
import { pollEvery } from './live-state.ts'
import type { Problem } from './problem.ts'
import type { Row } from './use-records.ts'

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

export const programmeOptions = queryOptions<ProgrammeView, Problem>({
  queryKey: keys.programme,
  queryFn: ({ signal }) => ask(READ_PROGRAMME, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
export const useProgramme = () => useQuery(programmeOptions)

/** The time zone in which dates and times are shown. */
export const useTimeZone = (): string => useProgramme().data?.time_zone ?? DEFAULT_TIME_ZONE

export const publicStatsOptions = queryOptions<PublicCounts, Problem>({
  queryKey: keys.publicStats,
  queryFn: ({ signal }) => ask(READ_PUBLIC_COUNTS, { signal }),
})
export const usePublicStats = (isWanted = true) => useQuery({ ...publicStatsOptions, enabled: isWanted })

/** An incubator with its public fields. */
export const publicIncubatorOptions = (id: string) =>
  queryOptions<Row, Problem>({
    queryKey: [...keys.record('incubator', id), 'public'],
    queryFn: ({ signal }) => ask(READ_PUBLIC_INCUBATOR, { params: { id }, signal }),
  })

/** `every`: the polling interval in milliseconds, while the page is open. */
export const useIncubatorStats = (id: string | null, every?: number) =>
  useQuery<CountsOfIncubator, Problem>({
    queryKey: keys.incubatorStats(id ?? ''),
    queryFn: ({ signal }) => ask(READ_INCUBATOR_COUNTS, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    ...(every === undefined ? {} : { refetchInterval: pollEvery(every) }),
  })
