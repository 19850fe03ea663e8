import type { Scoreboard } from '#domain/api/insights.ts'
import type { MonthPoint } from '#domain/api/insight-past.ts'
import { MONTHS } from '#domain/vocabulary/dates.ts'
import { daysOf, FIRST_MONTH, yearKind } from '#domain/vocabulary/programme-year.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { labelsApart } from './axis.ts'
import { ChartPanel } from './chart-panel.tsx'
import classes from './line.module.css'

const [WIDTH, HEIGHT] = [520, 230]
const [LEFT, RIGHT, TOP, FOOT] = [54, 76, 16, 22]
const SHARES = [0, 25, 50, 75, 100]
const DAY = 86_400_000
const MEASURE =
  "Percent of the year's targets: all deliverables, weighted, by month. The line begins where monthly snapshots begin."

interface Props {
  scoreboard: Pick<Scoreboard, 'year' | 'year_name' | 'on' | 'part' | 'reached' | 'planned'>
  months: readonly MonthPoint[]
}

interface Point {
  /** The part of the year that is over, from 0 to 1. */
  readonly part: number
  readonly share: number
}

/** The title of the panel: what is reached of what is due. */
const titleOfPlan = ({ year_name: year, reached, planned }: Props['scoreboard']): string =>
  reached === null || planned === null
    ? `${year} has no targets yet`
    : `${Math.floor(reached)} % of the targets of ${year} are reached, ${Math.floor(planned)} % are due`

/** How much of the year's targets was reached at the end of each month, beside what was due. */
export const PlanPanel = (props: Props) => (
  <ChartPanel title={titleOfPlan(props.scoreboard)} measure={MEASURE}>
    {props.scoreboard.planned !== null && <PlanLine {...props} />}
  </ChartPanel>
)

const PlanLine = ({ scoreboard, months }: Props) => {
  const { year, on, part, reached, planned } = scoreboard
  const { from, to } = daysOf(yearKind(), { span: 'year', year, place: 1 })
  const length = (Date.parse(to) - Date.parse(from)) / DAY + 1
  const partOf = (day: string): number => (Date.parse(day) - Date.parse(from)) / DAY / length
  const xOf = (at: number): number => LEFT + at * (WIDTH - LEFT - RIGHT)
  const yOf = (share: number): number => HEIGHT - FOOT - (Math.min(share, 100) / 100) * (HEIGHT - FOOT - TOP)
  const lineOf = (points: readonly Point[]): string =>
    points.map((point) => `${xOf(point.part).toFixed(1)},${yOf(point.share).toFixed(1)}`).join(' ')
  const pointsOf = (name: 'reached' | 'planned', today: number | null): Point[] => [
    { part: 0, share: 0 },
    ...months.flatMap((point) => {
      const share = point[name]
      return share === null ? [] : [{ part: partOf(point.month), share }]
    }),
    ...(today === null || part === 0 ? [] : [{ part, share: today }]),
  ]
  const plan = [...pointsOf('planned', planned), ...(part < 1 ? [{ part: 1, share: 100 }] : [])]
  const achieved = pointsOf('reached', reached)
  const first = FIRST_MONTH[yearKind()]
  const names = labelsApart(
    Array.from({ length: 12 }, (_, at) => MONTHS[(first - 1 + at) % 12]!.slice(0, 3)),
    (WIDTH - LEFT - RIGHT) / 12,
    // As in the stylesheet.
    useIsPhone() ? 15 : 11,
  )
  const words = months
    .map(
      ({ month, reached: was, planned: due }) =>
        `${month}: ${Math.floor(was ?? 0)} % reached, ${Math.floor(due ?? 0)} % due`,
    )
    .join('; ')
  return (
    <figure className={classes.root}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.chart}
        role="img"
        aria-label={`${titleOfPlan(scoreboard)}. ${words}`}
      >
        {SHARES.map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={yOf(share)} y2={yOf(share)} className={classes.grid} />
            <text x={LEFT - 6} y={yOf(share) + 4} textAnchor="end" className={classes.text}>
              {share} %
            </text>
          </g>
        ))}
        {names.map((month, at) => (
          <text key={at} x={xOf((at + 0.5) / 12)} y={HEIGHT - 6} textAnchor="middle" className={classes.text}>
            {month}
          </text>
        ))}
        <polyline points={lineOf(plan)} className={classes.plan} />
        <text x={WIDTH - RIGHT + 6} y={yOf(100) + 4} className={classes.text}>
          Plan
        </text>
        {achieved.length > 1 && <polyline points={lineOf(achieved)} className={classes.reached} />}
        {reached !== null && (
          <>
            {part < 1 && part > 0 && (
              <line x1={xOf(part)} x2={xOf(part)} y1={TOP} y2={HEIGHT - FOOT} className={classes.today} />
            )}
            <circle cx={xOf(part)} cy={yOf(reached)} r={3.5} className={classes.dot}>
              <title>{on}</title>
            </circle>
            <text x={xOf(part) + 8} y={yOf(reached) + 12} className={classes.strong}>
              {Math.floor(reached)} % reached
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}
