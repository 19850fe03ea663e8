import { yearName } from '#domain/vocabulary/programme-year.ts'
import type { YearFigure } from '#domain/api/indicator-series.ts'
import classes from './year-trend.module.css'

/** More bars would be too narrow. */
const SHOWN = 8
const LEAST_HEIGHT = 6

interface Props {
  label: string
  figures: readonly YearFigure[]
  wordOf: (count: number) => string
}

/** The last years as bars; screen readers get the figures as text. The table is one click away. */
export const YearTrend = ({ label, figures, wordOf }: Props) => {
  const shown = figures.slice(-SHOWN)
  if (shown.length < 2) return null
  const most = Math.max(...shown.map((f) => f.count), 1)
  const texts = shown.map((f) => `${yearName(f.year)}: ${wordOf(f.count)}`)
  return (
    <div className={classes.root} role="img" aria-label={`${label} by year: ${texts.join(', ')}`}>
      <div className={classes.bars}>
        {shown.map((f, at) => (
          <span
            key={f.year}
            className={classes.bar}
            data-last={at === shown.length - 1 || undefined}
            title={texts[at]}
            style={{ height: `${LEAST_HEIGHT + (f.count / most) * (100 - LEAST_HEIGHT)}%` }}
          />
        ))}
      </div>
      <span className={classes.years}>
        {shown[0]!.year} to {shown.at(-1)!.year}
      </span>
    </div>
  )
}
