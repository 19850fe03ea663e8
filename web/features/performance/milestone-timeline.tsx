import { stateOfMilestone, type MilestoneFigures } from '#domain/entities/milestone-state.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { scaleOf } from './timeline-scale.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import quiet from '#web/platform/ui/quiet-link.module.css'
import { figureWordsOf } from './figure-words.ts'
import { byUrgency, percentOf, shareOf } from './milestone-state.ts'
import classes from './milestone-timeline.module.css'

const DAY = 86_400_000

type Milestone = MilestoneFigures & { readonly _id: string; readonly user_id?: unknown }

/** When it began; undefined without a period. */
const beginningOf = ({ period }: Milestone): string | undefined => {
  const from = (period as { fromDate?: unknown } | null | undefined)?.fromDate
  return typeof from === 'string' ? from : undefined
}

const linesOf = (milestones: readonly Milestone[], today: string) =>
  milestones
    .map((milestone) => ({
      milestone,
      from: beginningOf(milestone),
      ...stateOfMilestone(milestone, today),
    }))
    .filter(({ dueDate }) => dueDate !== '')
    .toSorted(byUrgency)

type Line = ReturnType<typeof linesOf>[number]

/** "Reached", "49 days late", "36 %, due 30/11/2026". */
function wordOf({ isReached, isOverdue, achieved, target, dueDate }: Line, today: string): string {
  if (isReached) return 'Reached'
  if (isOverdue)
    return `${formatQuantity(Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY), 'day')} late`
  return `${percentOf(achieved, target)} %, due ${formatDate(dueDate)}`
}

interface Props {
  milestones: readonly Milestone[]
  /** In the programme's time zone. */
  today: string
  /** Its name for screen readers. */
  label: string
}

/** Milestones by the time from their beginning to their due date, filled as far as they are reached; overdue ones first. */
export const MilestoneTimeline = ({ milestones, today, label }: Props) => {
  const lines = linesOf(milestones, today)
  if (lines.length === 0) return null
  const { at, marks } = scaleOf([today, ...lines.flatMap(({ from, dueDate }) => [from ?? dueDate, dueDate])])
  return (
    <div className={classes.root}>
      <div className={classes.head} aria-hidden>
        <span />
        <span className={classes.track}>
          {marks.map((mark) => (
            <span key={mark.at} className={classes.mark} style={{ insetInlineStart: `${mark.at}%` }}>
              {mark.label}
            </span>
          ))}
        </span>
        <span />
      </div>
      <ol className={classes.lines} aria-label={label}>
        {lines.map((line) => {
          const { milestone, title, from, dueDate, achieved, target, isReached, isOverdue } = line
          const { whole } = figureWordsOf(title)
          const left = at(from !== undefined && from < dueDate ? from : dueDate)
          const width = at(dueDate) - left
          return (
            <li key={milestone._id} className={classes.line}>
              <span className={classes.name}>
                <AppLink
                  href={`/incubator/${String(milestone.user_id)}?tab=performance&module=milestone&open=${milestone._id}`}
                  className={quiet.link}
                >
                  {title}
                </AppLink>{' '}
                <span className={classes.figures}>
                  {whole(achieved)} of {whole(target)}
                </span>
              </span>
              <span className={classes.track} aria-hidden>
                {marks.map((mark) => (
                  <span key={mark.at} className={classes.grid} style={{ insetInlineStart: `${mark.at}%` }} />
                ))}
                <span className={classes.bar} style={{ insetInlineStart: `${left}%`, width: `${width}%` }}>
                  <span className={classes.fill} style={{ width: `${shareOf(achieved, target)}%` }} />
                </span>
                {isOverdue && (
                  <span
                    className={classes.late}
                    style={{
                      insetInlineStart: `${at(dueDate)}%`,
                      width: `${at(today) - at(dueDate)}%`,
                    }}
                  />
                )}
                <span className={classes.today} style={{ insetInlineStart: `${at(today)}%` }} />
              </span>
              <span
                className={classes.word}
                data-state={isReached ? 'reached' : isOverdue ? 'late' : undefined}
              >
                {wordOf(line, today)}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
