import classes from './sparkline.module.css'

const [WIDTH, HEIGHT, INSET] = [72, 22, 3]

interface Point {
  /** "Q2 2026-27". */
  readonly at: string
  readonly value: number
}

interface Props {
  /** Oldest first. Fewer than two draw nothing. */
  points: readonly Point[]
  wordOf: (value: number) => string
}

/** How a figure went, without axes: it only says up or down, beside the figure itself. */
export const Sparkline = ({ points, wordOf }: Props) => {
  if (points.length < 2) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const xOf = (at: number): number => INSET + (at / (points.length - 1)) * (WIDTH - 2 * INSET)
  const yOf = (value: number): number =>
    most === least ? HEIGHT / 2 : HEIGHT - INSET - ((value - least) / (most - least)) * (HEIGHT - 2 * INSET)
  const [first, last] = [points[0]!, points.at(-1)!]
  const words = `${first.at} ${wordOf(first.value)} to ${last.at} ${wordOf(last.value)}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.root} role="img" aria-label={words}>
      <title>{words}</title>
      <polyline
        points={values.map((value, at) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ')}
        className={classes.line}
      />
      <circle cx={xOf(points.length - 1)} cy={yOf(last.value)} r={2.2} className={classes.end} />
    </svg>
  )
}
