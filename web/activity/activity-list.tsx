import { IconActivity } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ACTIVITY_PAGE } from '#domain/api/page-size.ts'
import { useTimeZone } from '#web/api/public.ts'
import { useListAddress } from '#web/records/use-list-address.ts'
import { DaySearch, readDay } from '#web/ui/day-search.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { DASHBOARD, PageTitle } from '#web/ui/page-title.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { RefreshButton } from '#web/ui/refresh-button.tsx'
import { useIsPhone, useIsTight } from '#web/ui/use-screen.ts'
import { activityColumns } from './activity-columns.tsx'
import { useActivity } from './use-activity.ts'
import classes from './activity-list.module.css'

interface Props {
  /** Whose log; null: everybody's. */
  incubatorId: string | null
}

const counted = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'entry' : 'entries'}`

/** Who did what, from where and when: newest first, narrowed to a day (activity.md, Activities page). */
export const ActivityList = ({ incubatorId }: Props) => {
  const zone = useTimeZone()
  const isCard = useIsPhone()
  const isTight = useIsTight()
  const [address, change] = useListAddress()
  const date = readDay(address['date'])
  const answer = useActivity(incubatorId, { page: address.page, pageSize: ACTIVITY_PAGE, date })
  const hasIncubator = incubatorId === null
  const columns = useMemo(
    () => activityColumns(zone, { isTight, isCard, hasIncubator }),
    [hasIncubator, isCard, isTight, zone],
  )
  const { data } = answer
  return (
    <>
      <PageTitle title="Activities" crumbs={[DASHBOARD]} subtitle={data ? counted(data.total) : '\u00a0'}>
        <RefreshButton isBusy={answer.isFetching} onClick={() => void answer.refetch()} />
      </PageTitle>
      <div className={classes.bar} hidden={data?.total === 0 && date === undefined}>
        <DaySearch of="Activity date" value={date} onChange={(day) => change({ date: day })} />
      </div>
      <PagedList
        answer={answer}
        failure="The activities could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        narrowed={
          date === undefined
            ? null
            : {
                title: 'No activity on this day',
                label: 'Show all days',
                onShowAll: () => change({ date: undefined }),
              }
        }
        empty={
          <EmptyState icon={IconActivity} title="No activity yet">
            Changes, requests and decisions appear here, with who made them, from where and when.
          </EmptyState>
        }
      >
        <Grid
          label="Activities"
          columns={columns}
          rows={data?.data ?? []}
          idOf={(e) => e._id}
          nameOf={(e) => e.activity}
          awaited={data ? 0 : ACTIVITY_PAGE}
          isPale={answer.isPlaceholderData}
          sort={{ by: 'activityDate', order: 'desc' }}
        />
      </PagedList>
    </>
  )
}
