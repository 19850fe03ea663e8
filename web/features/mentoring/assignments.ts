import { ASSIGNMENTS_SHOWN } from '#domain/api/page-size.ts'
import { useRecords } from '#web/platform/api/use-records.ts'

export interface Parties {
  readonly mentorId?: string | undefined
  readonly startupId?: string | undefined
  readonly incubatorId?: string | undefined
}

export const queryOf = ({ mentorId, startupId, incubatorId }: Parties) => ({
  ...(mentorId === undefined ? {} : { mentor_id: mentorId }),
  ...(startupId === undefined ? {} : { startup_id: startupId }),
  ...(incubatorId === undefined ? {} : { incubator_id: incubatorId }),
})

/**
 * The assignments of a mentor, a startup or an incubator that last (mentorships.md, While it lasts) and that the person
 * may read; with these words, if any.
 */
export const useAssignments = (parties: Parties, search = '') =>
  useRecords('mentorship', {
    ...queryOf(parties),
    is: 'current',
    ...(search === '' ? {} : { search }),
    pageSize: ASSIGNMENTS_SHOWN,
  })
