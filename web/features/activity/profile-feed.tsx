import { queryOptions, useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_PROFILE_ACTIVITY_OF_INCUBATOR, LIST_PROFILE_ACTIVITY_OF_PERSON } from '#domain/api/endpoints.ts'
import { PROFILE_ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { Picture } from '#web/platform/ui/picture.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import classes from './profile-feed.module.css'

interface Props {
  title: string
  /** Whose activity: one person's, or that of everybody at an incubator. */
  of: 'person' | 'incubator'
  id: string
}

const feedOptions = ({ of, id }: Pick<Props, 'of' | 'id'>, page: number) =>
  queryOptions({
    queryKey: [...keys.activity, of, id, page],
    queryFn: ({ signal }) => {
      const request = { params: { id }, query: { page, pageSize: PROFILE_ACTIVITY_PAGE }, signal }
      return of === 'person'
        ? ask(LIST_PROFILE_ACTIVITY_OF_PERSON, request)
        : ask(LIST_PROFILE_ACTIVITY_OF_INCUBATOR, request)
    },
    placeholderData: keepPreviousData,
  })

/** Sign-ins, and created and changed profiles, the newest first (activity.md, Profile activity). */
export const ProfileFeed = ({ title, ...whose }: Props) => {
  const zone = useTimeZone()
  const [page, setPage] = useState(1)
  const answer = useQuery(feedOptions(whose, page))
  return (
    <Panel title={title}>
      <PagedList
        answer={answer}
        failure="The activity could not be loaded."
        empty={<p className={classes.none}>No activity yet.</p>}
        filtered={null}
        onPage={(next) => setPage(next ?? 1)}
      >
        {answer.isPending && <SkeletonRows rows={PROFILE_ACTIVITY_PAGE} />}
        <ul className={classes.root}>
          {answer.data?.data.map((entry) => (
            <li key={entry._id} className={classes.entry}>
              <Picture src={entry.icon} name={entry.name} />
              <span className={classes.words}>
                {entry.statement}
                <span className={classes.small}>{formatMoment(entry.createdAt, zone)}</span>
              </span>
            </li>
          ))}
        </ul>
      </PagedList>
    </Panel>
  )
}
