import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { stateOfMilestone } from '#domain/entities/milestone-state.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { daysOf, yearKind } from '#domain/vocabulary/programme-year.ts'
import { MilestoneTimeline } from '#web/features/performance/milestone-timeline.tsx'
import { useRecords, type Row } from '#web/platform/api/use-records.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import classes from './overview-tab.module.css'

/** "1 of 5 milestones is late". */
function titleOf(rows: readonly Row[], today: string, year: string): string {
  const late = rows.filter((row) => stateOfMilestone(row, today).isOverdue).length
  if (rows.length === 0) return `No milestones of ${year} yet`
  const all = formatQuantity(rows.length, 'milestone')
  if (late === 0) return rows.length === 1 ? 'The milestone is in time' : `No milestone of ${year} is late`
  return `${late} of ${all} ${late === 1 ? 'is' : 'are'} late`
}

interface Props {
  incubatorId: string
  year: number
  yearName: string
  today: string
}

/** The milestones that fall into the year, and earlier ones that are not reached (dashboards-and-figures.md, Overview). */
export const OverviewMilestones = ({ incubatorId, year, yearName, today }: Props) => {
  const { data, error, refetch } = useRecords('milestone', {
    user_id: incubatorId,
    sort: 'due_date',
    order: 'desc',
    pageSize: PAGE_SIZE_MAX,
  })
  const { from, to } = daysOf(yearKind(), { span: 'year', year, place: 1 })
  const rows = (data?.data ?? []).filter((row) => {
    const { dueDate, isOverdue } = stateOfMilestone(row, today)
    return isOverdue || (dueDate >= from && dueDate <= to)
  })
  return (
    <Panel
      title={data ? titleOf(rows, today, yearName) : 'Milestones'}
      actions={
        <AppLink href={`/incubator/${incubatorId}?tab=performance&module=milestone`}>Milestones</AppLink>
      }
    >
      {error && (
        <ProblemNotice
          title="The milestones could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <>
          <p className={classes.note}>Due in {yearName}, and what is late; the red line is today.</p>
          <MilestoneTimeline milestones={rows} today={today} label="Milestones" />
        </>
      )}
    </Panel>
  )
}
