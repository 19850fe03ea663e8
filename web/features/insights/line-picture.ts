/** A line of periods as the marks of a picture (dashboards-and-figures.md, Saving charts). */
import { accent, gray } from '#web/platform/theme/colors.ts'
import {
  END,
  HEAD,
  LINE,
  MARGIN,
  MIDDLE,
  PLOT_HEIGHT,
  textAt,
  VALUE_WIDTH,
  WIDTH,
  type Chart,
} from './chart-picture.ts'
import { lineThrough, shapeOf, type LinePoint } from './line-shape.ts'

export interface Line {
  readonly points: readonly LinePoint[]
  /** What the two lines are, where there are two. */
  readonly names?: { readonly own: string; readonly other: string } | undefined
  readonly wordOf: (value: number) => string
}

const lineAt = (points: string, look: string): string => `<polyline points="${points}" fill="none" ${look}/>`
const OWN = `stroke="${accent[6]}" stroke-width="2.2"`
const OTHER = `stroke="${gray[6]}" stroke-dasharray="4 4"`

export function drawLine({ points, names, wordOf }: Line): Pick<Chart, 'marks' | 'height'> {
  const [left, right, foot] = [MARGIN + VALUE_WIDTH, WIDTH - MARGIN - 20, HEAD + PLOT_HEIGHT]
  const { ticks, named, runs, others, last } = shapeOf(points, { left, right, top: HEAD + 20, foot })
  const legend = (x: number, name: string, look: string): string =>
    lineAt(`${x},${foot + 46} ${x + 24},${foot + 46}`, look) + textAt(x + 32, foot + 50, name)
  const marks = [
    ...ticks.map(
      ({ tick, y }) =>
        lineAt(`${left},${y} ${right},${y}`, `stroke="${gray[2]}"`) +
        textAt(left - 8, y + 4, wordOf(tick), END),
    ),
    ...named.map(({ short, x }) => textAt(x, foot + 18, short, MIDDLE)),
    ...others.map((run) => lineAt(lineThrough(run), OTHER)),
    ...runs.map((run) => lineAt(lineThrough(run), OWN)),
    ...runs
      .flat()
      .map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${accent[6]}"/>`),
    ...(last === null
      ? []
      : [textAt(last.x, last.y, wordOf(last.value), `${MIDDLE} style="font-weight:620;fill:${accent[6]}"`)]),
    ...(names === undefined ? [] : [legend(left, names.own, OWN), legend(left + 240, names.other, OTHER)]),
  ]
  return { marks: marks.join(''), height: foot + 2 * LINE + MARGIN }
}
