import { EXPORT_PORTAL_INSIGHTS } from '#domain/api/endpoints.ts'
import { DASHBOARD_FIGURES } from '#domain/api/insight-figures.ts'
import type { PortalInsights } from '#domain/api/insights.ts'
import { BarPanels, figuresNamed, YearPanels } from '#web/features/insights/chart-panels.tsx'
import { PanelColumns } from '#web/features/insights/dashboard-layout.tsx'
import { FigurePanel, FigureTables } from '#web/features/insights/figure-panel.tsx'
import { LatestEntries } from '#web/features/insights/latest-entries.tsx'
import { MoneyPanel } from '#web/features/insights/money-panel.tsx'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { PlanPanel } from '#web/features/insights/plan-line.tsx'
import { RegionMap } from '#web/features/insights/region-map.tsx'
import type { PortalQuery } from '#web/features/insights/use-insights.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { Totals } from '#web/features/insights/totals.tsx'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'
import { BandMoves } from './band-moves.tsx'
import quiet from '#web/platform/ui/quiet-link.module.css'
import classes from './portal-dashboard.module.css'

const { portal: PARTS } = DASHBOARD_FIGURES

/** The incubators without an update in this quarter, by name. */
const NotUpdated = ({ data, query }: { data: PortalInsights; query: PortalQuery }) => {
  const [row] = data.figures.find(({ name }) => name === 'incubators-not-updated')?.rows ?? []
  const count = row?.value ?? 0
  const hasIncubators = data.figures.some(
    ({ name, rows }) => name === 'incubators' && rows.some((r) => r.value > 0),
  )
  const more = count - data.not_updated.length
  return (
    <Panel title={`Not updated in ${data.quarter}`}>
      {count === 0 && (
        <p className={classes.note}>
          {hasIncubators
            ? 'Every incubator was updated in this quarter.'
            : query.type === undefined && query.region === undefined
              ? 'There are no incubators yet.'
              : 'No incubator is of this type and region.'}
        </p>
      )}
      <ul className={classes.names}>
        {data.not_updated.map(({ _id, name }) => (
          <li key={_id}>
            <AppLink href={`/incubator/${_id}`} className={quiet.link}>
              {name}
            </AppLink>
          </li>
        ))}
        {more > 0 && row && (
          <li>
            <AppLink href={placeOfFigure(row.list)} className={quiet.link}>
              {more} more
            </AppLink>
          </li>
        )}
      </ul>
    </Panel>
  )
}

/** The figures below the ranking, which are loaded once that is painted. */
export const PortalFigures = ({ data, query }: { data: PortalInsights; query: PortalQuery }) => {
  const { figures } = data
  const { compare: _compare, ...limits } = query
  return (
    <FigureTables
      value={(figure) => (format) => hrefOf(EXPORT_PORTAL_INSIGHTS, { query: { ...limits, figure, format } })}
    >
      <Totals label="Totals" figures={figuresNamed({ figures, names: PARTS.totals })} />
      <PanelColumns
        first={
          <>
            {figuresNamed({ figures, names: PARTS.map }).map((figure) => (
              <FigurePanel key={figure.name} figure={figure}>
                <RegionMap figure={figure} />
              </FigurePanel>
            ))}
            <PlanPanel scoreboard={data.scoreboard} months={data.months} />
            <MoneyPanel figures={figures} names={PARTS.money} />
            <YearPanels figures={figures} names={PARTS.years} />
          </>
        }
        second={
          <>
            <BandMoves data={data} />
            <NotUpdated data={data} query={query} />
            <BarPanels figures={figures} names={PARTS.bars} />
          </>
        }
      />
      <LatestEntries
        entries={data.activity}
        note={
          query.year === undefined ? undefined : 'Of any year: the year above is that of the deliverables.'
        }
      />
      <FeaturePanels at="portal-dashboard" />
    </FigureTables>
  )
}
