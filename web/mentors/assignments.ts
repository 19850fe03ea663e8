import { ASSIGNMENTS_SHOWN } from '#domain/api/page-size.ts'
import { useRecords, type Row } from '#web/api/use-records.ts'

/** Whether an assignment lasts (mentorships.md, While it lasts). */
export function lasts(row: Row, now: number): boolean {
  const [begins, ends] = [row['begins_at'], row['ends_at']]
  return (
    typeof begins === 'string' &&
    Date.parse(begins) <= now &&
    (typeof ends !== 'string' || Date.parse(ends) > now)
  )
}

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

/** The assignments of a mentor, a startup or an incubator that the person may read; with these words, if any. */
export const useAssignments = (parties: Parties, search = '') =>
  useRecords('mentorship', {
    ...queryOf(parties),
    ...(search === '' ? {} : { search }),
    pageSize: ASSIGNMENTS_SHOWN,
  })
