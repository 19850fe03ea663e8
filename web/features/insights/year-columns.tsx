import { VisuallyHidden } from '@mantine/core'
import type { InsightFigure } from '#domain/api/insights.ts'
import { yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { useToday } from '#web/platform/kinds/use-today.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { seenShares } from '#web/platform/ui/seen-shares.ts'
import { labelsApart, ticksOf } from './axis.ts'
import { chartColor } from './chart-colors.ts'
import { formatFigure, formatTick } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import classes from './year-columns.module.css'

const [WIDTH, HEIGHT, LEFT, FOOT, HEAD] = [480, 230, 62, 34, 16]
const YEARS_SHOWN = 8
const signed = new Intl.NumberFormat('en-IN', { style: 'percent', signDisplay: 'exceptZero' })
/** What a part has at least, and the ground between two parts. */
const [LEAST_HEIGHT, LINE] = [4, 1]
/** The space beside a column, as a share of the distance between columns. */
const GAP = 0.3

/**
 * A column for each year, stacked by type, with an axis and its growth. A part leads to its records by a click; by keyboard and for
 * screen readers, the table has the same links.
 */
export const YearColumns = ({ figure }: { figure: InsightFigure }) => {
  const { name, rows } = figure
  const years = [...new Set(rows.map(({ keys }) => keys[0]!))].toSorted().slice(-YEARS_SHOWN)
  const types = [...new Set(rows.map(({ labels }) => labels[1]!))].toSorted()
  const rowAt = (year: string, type: string) =>
    rows.find(({ keys, labels }) => keys[0] === year && labels[1] === type)
  const sumOf = (year: string): number =>
    rows.filter(({ keys }) => keys[0] === year).reduce((sum, { value }) => sum + value, 0)
  const step = (WIDTH - LEFT) / (years.length + GAP)
  const width = step * (1 - GAP)
  const leftOf = (at: number): number => LEFT + step * (at + GAP)
  const ticks = ticksOf(Math.max(...years.map(sumOf)))
  const highest = ticks.at(-1)!
  const heightOf = (value: number): number => (value / highest) * (HEIGHT - FOOT - HEAD)
  const topOf = (value: number): number => HEIGHT - FOOT - heightOf(value)
  const nameOf = (year: string): string => rows.find(({ keys }) => keys[0] === year)?.labels[0] ?? year
  const current = yearAt(yearKind(), useToday())
  /** Against the year before; nothing for a year that is not over. */
  const growthOf = (at: number): string => {
    const [before, year] = [years[at - 1], years[at]!]
    if (before === undefined || Number(year) - Number(before) !== 1 || Number(year) >= current) return ''
    return sumOf(before) > 0 ? signed.format(sumOf(year) / sumOf(before) - 1) : ''
  }
  // As in the stylesheet.
  const fontSize = useIsPhone() ? 14 : 11
  const names = labelsApart(years.map(nameOf), step, fontSize)
  const values = labelsApart(
    years.map((year) => formatFigure(name, sumOf(year))),
    step,
    fontSize,
  )
  const words = years
    .map((year, at) => [`${nameOf(year)}: ${formatFigure(name, sumOf(year))}`, growthOf(at)])
    .map((parts) => parts.filter((part) => part !== '').join(', '))
    .join('; ')
  return (
    <figure className={classes.root}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.chart} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick} className={classes.tick}>
            <line x1={LEFT} x2={WIDTH} y1={topOf(tick)} y2={topOf(tick)} />
            <text x={LEFT - 6} y={topOf(tick) + 4} textAnchor="end">
              {formatTick(name, tick)}
            </text>
          </g>
        ))}
        {years.map((year, index) => {
          const column = heightOf(sumOf(year))
          const heights = seenShares(
            types.map((type) => rowAt(year, type)?.value ?? 0),
            column === 0 ? 0 : LEAST_HEIGHT / column,
          ).map((share) => share * column)
          let top = HEIGHT - FOOT
          return types.map((type, at) => {
            const row = rowAt(year, type)
            if (!row || row.value <= 0) return null
            const isLowest = top === HEIGHT - FOOT
            top -= heights[at]!
            return (
              <AppLink key={row.keys.join(' ')} href={placeOfFigure(row.list)} tabIndex={-1}>
                <rect
                  x={leftOf(index)}
                  width={width}
                  y={top}
                  height={Math.max(0, heights[at]! - (isLowest ? 0 : LINE))}
                  fill={chartColor(at)}
                >
                  <title>{`${row.labels.join(', ')}: ${formatFigure(name, row.value)}`}</title>
                </rect>
              </AppLink>
            )
          })
        })}
        {years.map((year, index) => (
          <g key={year} textAnchor="middle" className={classes.text}>
            <text x={leftOf(index) + width / 2} y={HEIGHT - FOOT + 14}>
              {names[index]}
            </text>
            <text x={leftOf(index) + width / 2} y={HEIGHT - 4} className={classes.growth}>
              {growthOf(index)}
            </text>
            <text x={leftOf(index) + width / 2} y={topOf(sumOf(year)) - 5}>
              {values[index]}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={classes.legend}>
        {types.map((type, at) => (
          <span key={type} className={classes.type}>
            <span className={classes.swatch} style={{ background: chartColor(at) }} aria-hidden />
            {type}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
