import { RingProgress, Skeleton } from '@mantine/core'
import { useId, type ComponentProps } from 'react'
import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { stateOfMilestone } from '#domain/entities/milestone-state.ts'
import { ownerQueryOf } from '#domain/entities/performance-modules.ts'
import { useRecords } from '#web/platform/api/use-records.ts'
import { useFigures } from '#web/core/records/use-figures.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { retryFailed } from '#web/platform/api/query-client.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { useMore } from '#web/platform/ui/use-more.ts'
import { figureWordsOf } from './figure-words.ts'
import { MilestoneTimeline } from './milestone-timeline.tsx'
import { percentOf, shareOf, unitSumsOf, type UnitSum } from './milestone-state.ts'
import classes from './milestone-summary.module.css'

const LegendRow = ({ name, tone, figure }: { name: string; tone: string; figure: string }) => (
  <tr>
    <th scope="row">
      <span className={classes.swatch} data-tone={tone} aria-hidden />
      {name}
    </th>
    <td>{figure}</td>
  </tr>
)

/**
 * The summed target and achieved figure of one unit: the share in the middle, the legend as a table. If the
 * target is exceeded, the ring is full and a text says so (milestones.md, Milestone donut).
 */
const Donut = ({ sum: { title, target, achieved } }: { sum: UnitSum }) => {
  const { whole } = figureWordsOf(title)
  const percent = percentOf(achieved, target)
  const isMore = achieved > target
  return (
    <li className={classes.donut}>
      <RingProgress
        size={88}
        thickness={9}
        rootColor="light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-4))"
        sections={[{ value: shareOf(achieved, target), color: 'var(--ankura-accent)' }]}
        label={
          <span className={classes.hole} aria-hidden>
            <span className={classes.total}>{percent} %</span>
            achieved
          </span>
        }
        role="img"
        aria-label={`${title}: ${whole(achieved)} achieved of a target of ${whole(target)}, ${percent}%`}
      />
      <div className={classes.facts}>
        <p className={classes.unit}>{title}</p>
        <table className={classes.legend}>
          <caption className="for-readers">{title}: target and achieved</caption>
          <tbody>
            <LegendRow name="Achieved" tone="achieved" figure={whole(achieved)} />
            <LegendRow
              name={isMore ? 'Above target' : 'Remaining'}
              tone={isMore ? 'achieved' : 'remaining'}
              figure={whole(Math.abs(target - achieved))}
            />
            <LegendRow name="Target" tone="none" figure={whole(target)} />
          </tbody>
        </table>
      </div>
    </li>
  )
}

/** As high as the box of the other chart; its end fades while more follows below. */
const Scrolled = (props: ComponentProps<'div'>) => {
  const scroll = useMore('below')
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach that
  return <div ref={scroll} role="group" tabIndex={0} className={classes.scrolled} {...props} />
}

/** The placeholder while the data loads. */
const Awaited = () => (
  <div className={classes.root} aria-busy="true">
    <div className={`${classes.sums} ${classes.units} ${classes.donut}`}>
      <Skeleton circle height={80} m={4} />
      <div>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} height={12} width={160} my={14} />
        ))}
      </div>
    </div>
    <div className={classes.each}>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} height={12} width={`${68 - at * 9}%`} mx={16} my={14} />
      ))}
    </div>
  </div>
)

interface Props {
  incubatorId: string
  /** The filters of the table below; the charts show the same milestones. */
  filters: ListQuery
  /** Today in the programme's time zone, as an ISO date. */
  today: string
}

/** Shown above the table: the progress of the milestones by unit, and of each one. */
export const MilestoneSummary = ({ incubatorId, filters, today }: Props) => {
  const query = { ...filters, ...ownerQueryOf(milestone, incubatorId) }
  const figures = useFigures(milestone, query)
  const first = useRecords(milestone.name, {
    ...query,
    sort: 'due_date',
    order: 'asc',
    pageSize: PAGE_SIZE_MAX,
  })
  const titleId = useId()
  const failed = [figures, first].find(({ error, data }) => error !== null && data === undefined)
  if (failed)
    return (
      <ProblemNotice
        title="The progress of the milestones could not be loaded."
        error={failed.error}
        onRetry={() => void retryFailed()}
      />
    )
  if (figures.data === undefined || first.data === undefined) return <Awaited />
  if (figures.data.total === 0) return null
  const milestones = first.data.data
  const isCut = first.data.total > milestones.length
  const overdue = milestones.filter((row) => stateOfMilestone(row, today).isOverdue).length
  return (
    <div className={classes.root}>
      <div className={classes.sums}>
        <Scrolled aria-label="Target and achieved by type of milestone">
          <ul className={classes.units}>
            {unitSumsOf(figures.data.data).map((sum) => (
              <Donut key={sum.title} sum={sum} />
            ))}
          </ul>
        </Scrolled>
      </div>
      <section className={classes.each} aria-labelledby={titleId}>
        <p className={classes.title} id={titleId}>
          {isCut ? `The first ${milestones.length} milestones by due date` : 'Milestones by time'}
          {overdue > 0 && ` · ${overdue} overdue`}; the red line is today
        </p>
        <Scrolled aria-labelledby={titleId}>
          <MilestoneTimeline milestones={milestones} today={today} label="Milestones by time" />
        </Scrolled>
      </section>
    </div>
  )
}
