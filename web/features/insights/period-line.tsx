import classes from './line.module.css'

const [WIDTH, HEIGHT] = [520, 230]
const [LEFT, RIGHT, TOP, FOOT] = [64, 34, 24, 22]
/** About how many lines the axis has, and how many periods are named below it. */
const [STEPS, NAMED] = [4, 6]
/** The steps of an axis that are easy to read, of any power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

interface Point {
  /** "Q2 2026-27", and the same in short for the axis. */
  readonly at: string
  readonly short: string
  /** Null where nothing is known, which is no zero: the line has a gap there. */
  readonly value: number | null
}

interface Props {
  label: string
  /** Oldest first. */
  points: readonly Point[]
  wordOf: (value: number) => string
}

/** The values of an axis from the least to the greatest of these, zero included. */
export function ticksFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (most - least || 1) / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ROUND.find((one) => one * power >= rough * 0.999)!
  const first = Math.floor(least / step)
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, at) => (first + at) * step)
}

/** Runs of points that follow each other. */
function runsOf<P extends { readonly value: number | null }>(
  points: readonly P[],
): (readonly [P, number])[][] {
  const runs: (readonly [P, number])[][] = [[]]
  for (const [at, point] of points.entries())
    if (point.value === null) runs.push([])
    else runs.at(-1)!.push([point, at])
  return runs.filter((run) => run.length > 0)
}

/** How a figure went from period to period. */
export const PeriodLine = ({ label, points, wordOf }: Props) => {
  const values = points.flatMap(({ value }) => value ?? [])
  const ticks = ticksFor(values)
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const xOf = (at: number): number =>
    LEFT + (points.length < 2 ? 0.5 : at / (points.length - 1)) * (WIDTH - LEFT - RIGHT)
  const yOf = (value: number): number =>
    HEIGHT - FOOT - ((value - least) / (most - least || 1)) * (HEIGHT - FOOT - TOP)
  const every = Math.ceil(points.length / NAMED)
  const isNamed = (at: number): boolean => (points.length - 1 - at) % every === 0
  const words = points.map(({ at, value }) => `${at}: ${value === null ? '–' : wordOf(value)}`).join('; ')
  const lastAt = points.findLastIndex(({ value }) => value !== null)
  const last = points[lastAt]?.value ?? null
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classes.chart}
      role="img"
      aria-label={`${label}. ${words}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={yOf(tick)} y2={yOf(tick)} className={classes.grid} />
          <text x={LEFT - 6} y={yOf(tick) + 4} textAnchor="end" className={classes.text}>
            {wordOf(tick)}
          </text>
        </g>
      ))}
      {points.map(({ at, short }, n) =>
        isNamed(n) ? (
          <text key={at} x={xOf(n)} y={HEIGHT - 6} textAnchor="middle" className={classes.text}>
            {short}
          </text>
        ) : null,
      )}
      {runsOf(points).map((run) => (
        <g key={run[0]![1]}>
          <polyline
            points={run.map(([{ value }, n]) => `${xOf(n).toFixed(1)},${yOf(value!).toFixed(1)}`).join(' ')}
            className={classes.reached}
          />
          {run.map(([{ at, value }, n]) => (
            <circle key={at} cx={xOf(n)} cy={yOf(value!)} r={3} className={classes.dot}>
              <title>{`${at}: ${wordOf(value!)}`}</title>
            </circle>
          ))}
        </g>
      ))}
      {last !== null && (
        <text
          x={xOf(lastAt)}
          // Beside the line, not over it: below a figure that fell.
          y={yOf(last) + ((points[lastAt - 1]?.value ?? last) > last ? 18 : -8)}
          textAnchor={lastAt === points.length - 1 ? 'end' : 'middle'}
          className={classes.strong}
        >
          {wordOf(last)}
        </text>
      )}
    </svg>
  )
}
