/** What a line of periods is drawn from, on the screen and in a picture. Pure. */

/** About how many lines the axis has, and how many periods are named below it. */
const [STEPS, NAMED] = [4, 6]
/** The steps of an axis that are easy to read, of any power of ten. */
const ROUND = [1, 2, 2.5, 5, 10]

export interface LinePoint {
  /** "Q2 2026-27", and the same in short for the axis. */
  readonly at: string
  readonly short: string
  /** Null where nothing is known, which is no zero: the line has a gap there. */
  readonly value: number | null
  /** What it is compared with. */
  readonly other?: number | null
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

interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly point: LinePoint
}

/** The values of the axis of a line. */
export const ticksOf = (points: readonly LinePoint[]): number[] =>
  ticksFor(points.flatMap(({ value, other = null }) => [value, other].filter((one) => one !== null)))

/** Where everything of a line stands within a frame. */
export function shapeOf(points: readonly LinePoint[], { left, right, top, foot }: Frame) {
  const ticks = ticksOf(points)
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const xOf = (at: number): number =>
    left + (points.length < 2 ? 0.5 : at / (points.length - 1)) * (right - left)
  const yOf = (value: number): number => foot - ((value - least) / (most - least || 1)) * (foot - top)
  const every = Math.ceil(points.length / NAMED)
  /** Runs of points that follow each other. */
  const runsOf = (of: (point: LinePoint) => number | null): Spot[][] => {
    const runs: Spot[][] = [[]]
    for (const [at, point] of points.entries()) {
      const value = of(point)
      if (value === null) runs.push([])
      else runs.at(-1)!.push({ x: xOf(at), y: yOf(value), point })
    }
    return runs.filter((run) => run.length > 0)
  }
  const runs = runsOf(({ value }) => value)
  const lastAt = points.findLastIndex(({ value }) => value !== null)
  const last = points[lastAt]?.value ?? null
  const hasFallen = last !== null && (points[lastAt - 1]?.value ?? last) > last
  return {
    ticks: ticks.map((tick) => ({ tick, y: yOf(tick) })),
    named: points.flatMap(({ short }, at) =>
      (points.length - 1 - at) % every === 0 ? [{ short, x: xOf(at) }] : [],
    ),
    runs,
    others: runsOf(({ other = null }) => other),
    // Beside the line, not over it: below a figure that fell.
    last:
      last === null
        ? null
        : {
            value: last,
            x: xOf(lastAt),
            y: yOf(last) + (hasFallen ? 18 : -8),
            isAtEnd: lastAt === points.length - 1,
          },
  }
}

export const lineThrough = (run: readonly Spot[]): string =>
  run.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
