import classes from './line.module.css'
import { lineThrough, shapeOf, ticksOf } from './line-shape.ts'
import type { Line } from './line-picture.ts'

const [WIDTH, HEIGHT] = [520, 230]
const FRAME = { left: 64, right: WIDTH - 34, top: 24, foot: HEIGHT - 22 }
/** A character of the axis on a phone, where its text is largest, and what stands beside a text. */
const [CHARACTER, BESIDE] = [8.4, 10]

/** How a figure went from period to period, beside what it is compared with. */
export const PeriodLine = ({ label, points, names, wordOf }: Line & { label: string }) => {
  const widest = Math.max(...ticksOf(points).map((tick) => wordOf(tick).length))
  const left = Math.max(FRAME.left, widest * CHARACTER + BESIDE)
  // The name of the last period stands whole below its end.
  const half = ((points.at(-1)?.short.length ?? 0) * CHARACTER) / 2
  const right = Math.min(FRAME.right, WIDTH - half - BESIDE / 2)
  const { ticks, named, runs, others, last } = shapeOf(points, { ...FRAME, left, right })
  const wordIn = (value: number | null | undefined): string =>
    typeof value === 'number' ? wordOf(value) : '–'
  const words = points
    .map(({ at, value, other }) =>
      names === undefined
        ? `${at}: ${wordIn(value)}`
        : `${at}: ${names.own} ${wordIn(value)}, ${names.other} ${wordIn(other)}`,
    )
    .join('; ')
  return (
    <figure className={classes.root}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.chart}
        role="img"
        aria-label={`${label}. ${words}`}
      >
        {ticks.map(({ tick, y }) => (
          <g key={tick}>
            <line x1={left} x2={right} y1={y} y2={y} className={classes.grid} />
            <text x={left - 6} y={y + 4} textAnchor="end" className={classes.text}>
              {wordOf(tick)}
            </text>
          </g>
        ))}
        {named.map(({ short, x }) => (
          <text key={short} x={x} y={HEIGHT - 6} textAnchor="middle" className={classes.text}>
            {short}
          </text>
        ))}
        {others.map((run) => (
          <polyline key={run[0]!.point.at} points={lineThrough(run)} className={classes.plan} />
        ))}
        {runs.map((run) => (
          <g key={run[0]!.point.at}>
            <polyline points={lineThrough(run)} className={classes.reached} />
            {run.map(({ x, y, point }) => (
              <circle key={point.at} cx={x} cy={y} r={3} className={classes.dot}>
                <title>{`${point.at}: ${wordIn(point.value)}`}</title>
              </circle>
            ))}
          </g>
        ))}
        {last !== null && (
          <text x={last.x} y={last.y} textAnchor={last.isAtEnd ? 'end' : 'middle'} className={classes.strong}>
            {wordOf(last.value)}
          </text>
        )}
      </svg>
      {names !== undefined && (
        <ul className={classes.legend} aria-hidden>
          <li data-line="own">{names.own}</li>
          <li data-line="other">{names.other}</li>
        </ul>
      )}
    </figure>
  )
}
