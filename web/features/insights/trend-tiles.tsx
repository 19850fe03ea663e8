import type { InsightFigure, PortalInsights } from '#domain/api/insights.ts'
import type { TrendPoint } from '#domain/api/insight-past.ts'
import type { FigureName } from '#domain/api/insight-figures.ts'
import { wordOfAttainment } from '#domain/vocabulary/attainment.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Change } from './change.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import { Sparkline } from './sparkline.tsx'
import classes from './trend-tiles.module.css'

interface Tile {
  readonly label: string
  readonly value: number | null
  /** Beside the value: "of 46". */
  readonly beside?: string
  readonly href: string
  readonly wordOf: (value: number) => string
  /** By how much it rose or fell; as the value itself by default. */
  readonly wordOfChange?: (difference: number) => string
  readonly past: (point: TrendPoint) => number | null
  /** The change can only be told within one year of the programme. */
  readonly isOfYear?: true
  readonly isLessBetter?: true
}

const rowOf = (figures: readonly InsightFigure[], name: FigureName, key?: string) =>
  figures
    .find((figure) => figure.name === name)
    ?.rows.find(({ keys }) => key === undefined || keys[0] === key)

function figureTile(
  figures: readonly InsightFigure[],
  name: FigureName,
  { label, key, ...more }: Pick<Tile, 'label'> & { key?: string; isLessBetter?: true },
): Tile[] {
  const row = rowOf(figures, name, key)
  if (!row) return []
  return [
    {
      label,
      value: row.value,
      href: placeOfFigure(row.list),
      wordOf: (value) => formatFigure(name, value),
      past: ({ figures: kept }) => kept[name] ?? null,
      ...more,
    },
  ]
}

type Insights = Pick<PortalInsights, 'figures' | 'scoreboard' | 'trend'>

function tilesOf({ figures, scoreboard }: Insights): Tile[] {
  const { bands, attainment } = scoreboard
  // Its list is limited as those of all figures.
  const behind = rowOf(figures, 'incubators-behind')
  const ranked = bands['on-track'] + bands['slightly-behind'] + bands.behind
  const points = (value: number): string => `${Math.floor(value)} %`
  return [
    {
      label: 'Attainment of plan',
      value: attainment,
      href: '#ranking',
      wordOf: attainment === null ? points : wordOfAttainment,
      wordOfChange: (difference) => formatQuantity(difference, 'point'),
      past: (point) => point.attainment,
      isOfYear: true,
    },
    {
      label: 'Incubators on track',
      value: ranked === 0 ? null : bands['on-track'],
      beside: `of ${ranked}`,
      href: placeOfFigure({ entity: 'incubator', filters: { ...behind?.list.filters, is: 'on-track' } }),
      wordOf: String,
      past: (point) => (point.with_targets === 0 ? null : point.on_track),
      isOfYear: true,
    },
    ...figureTile(figures, 'startups-by-status', { label: 'Active startups', key: 'active' }),
    ...figureTile(figures, 'funds-raised', { label: 'Funds raised' }),
    ...figureTile(figures, 'milestones-overdue', { label: 'Overdue milestones', isLessBetter: true }),
  ]
}

/** How far a tile rose since the end of the last quarter, with what it is compared. */
function changeOfTile(
  { value, past, wordOf, wordOfChange = wordOf, isOfYear }: Tile,
  trend: readonly TrendPoint[],
  year: number,
) {
  const last = trend.at(-1)
  const before = last && (!isOfYear || last.year === year) ? past(last) : null
  if (value === null || before === null || !last) return null
  const difference = isOfYear ? Math.floor(value) - Math.floor(before) : value - before
  return { difference, word: wordOfChange(Math.abs(difference)), since: last.quarter.split(' ')[0] }
}

/** How the programme does: figures with their change since the last quarter (dashboards-and-figures.md, Portal dashboard). */
export const TrendTiles = ({ insights }: { insights: Insights }) => {
  const { trend, scoreboard } = insights
  return (
    <ul className={classes.root} aria-label="How the programme does">
      {tilesOf(insights).map((tile) => {
        const { label, value, beside, href, wordOf, past, isLessBetter } = tile
        const change = changeOfTile(tile, trend, scoreboard.year)
        const points = trend.flatMap((point) => {
          const was = past(point)
          return was === null ? [] : [{ at: point.quarter, value: was }]
        })
        return (
          <li key={label}>
            <AppLink href={href} className={classes.tile}>
              <span className={classes.label}>{label}</span>{' '}
              <span className={classes.line}>
                <span className={classes.value}>
                  {value === null ? '–' : wordOf(value)}{' '}
                  {value !== null && beside !== undefined && <small>{beside}</small>}
                </span>
                {value !== null && <Sparkline points={[...points, { at: 'today', value }]} wordOf={wordOf} />}
              </span>
              <span className={classes.change}>
                {value === null ? (
                  '\u00a0'
                ) : change === null ? (
                  <Change points={null} />
                ) : (
                  <>
                    <Change
                      points={change.difference}
                      word={change.word}
                      isLessBetter={isLessBetter ?? false}
                    />{' '}
                    since {change.since}
                  </>
                )}
              </span>
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}
