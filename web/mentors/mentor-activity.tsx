import { queryOptions, useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_PROFILE_ACTIVITY_OF_PERSON } from '#domain/api/endpoints.ts'
import { PROFILE_ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useTimeZone } from '#web/api/public.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Nothing } from './panel.tsx'
import classes from './panel.module.css'

const activityOptions = (id: string, page: number) =>
  queryOptions({
    queryKey: [...keys.activity, 'person', id, page],
    queryFn: ({ signal }) =>
      ask(LIST_PROFILE_ACTIVITY_OF_PERSON, {
        params: { id },
        query: { page, pageSize: PROFILE_ACTIVITY_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Sign-ins and changes of a mentor's profile. */
export const MentorActivity = ({ mentorId }: { mentorId: string }) => {
  const zone = useTimeZone()
  const [page, setPage] = useState(1)
  const answer = useQuery(activityOptions(mentorId, page))
  return (
    <Panel title="Activity">
      <PagedList
        answer={answer}
        failure="The activity could not be loaded."
        empty={<Nothing>No activity yet.</Nothing>}
        filtered={null}
        onPage={(next) => setPage(next ?? 1)}
      >
        <ul className={classes.list}>
          {answer.data?.data.map((entry) => (
            <li key={entry._id} className={classes.words}>
              {entry.statement}
              <span className={classes.small}>{formatMoment(entry.createdAt, zone)}</span>
            </li>
          ))}
        </ul>
      </PagedList>
    </Panel>
  )
}
