import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DASHBOARD_FIGURES } from '#domain/api/insight-figures.ts'
import type { PortalInsights } from '#domain/api/insights.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { BarPanels, figuresNamed, YearPanels } from '#web/features/insights/chart-panels.tsx'
import { DashboardParts, PanelColumns } from '#web/features/insights/dashboard-layout.tsx'
import { FigurePanel } from '#web/features/insights/figure-panel.tsx'
import { LatestEntries } from '#web/features/insights/latest-entries.tsx'
import { NeedsToday } from '#web/features/insights/needs-today.tsx'
import { RegionMap } from '#web/features/insights/region-map.tsx'
import { Totals } from '#web/features/insights/totals.tsx'
import { portalInsightsOptions, portalQueryOf } from '#web/features/insights/use-insights.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Later } from '#web/platform/ui/later.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'
import { PortalScoreboard } from './portal-scoreboard.tsx'
import quiet from '#web/platform/ui/quiet-link.module.css'
import classes from './portal-dashboard.module.css'

const { portal: PARTS } = DASHBOARD_FIGURES

/** The incubators without an update in this quarter, by name. */
const NotUpdated = ({ data }: { data: PortalInsights }) => {
  const count = data.figures.find(({ name }) => name === 'incubators-not-updated')?.rows[0]?.value ?? 0
  const hasIncubators = data.figures.some(
    ({ name, rows }) => name === 'incubators' && rows.some((r) => r.value > 0),
  )
  const more = count - data.not_updated.length
  return (
    <Panel title={`Not updated in ${data.quarter}`}>
      {count === 0 && (
        <p className={classes.note}>
          {hasIncubators ? 'Every incubator was updated in this quarter.' : 'There are no incubators yet.'}
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
        {more > 0 && (
          <li>
            <AppLink href="/incubators?is=not-updated" className={quiet.link}>
              {more} more
            </AppLink>
          </li>
        )}
      </ul>
    </Panel>
  )
}

const Figures = ({ data }: { data: PortalInsights }) => {
  const { figures } = data
  return (
    <>
      <Totals label="Totals" figures={figuresNamed({ figures, names: PARTS.totals })} />
      <PanelColumns
        first={
          <>
            {figuresNamed({ figures, names: PARTS.map }).map((figure) => (
              <FigurePanel key={figure.name} figure={figure}>
                <RegionMap figure={figure} />
              </FigurePanel>
            ))}
            <YearPanels figures={figures} names={PARTS.years} />
            <NotUpdated data={data} />
          </>
        }
        second={<BarPanels figures={figures} names={PARTS.bars} />}
      />
      <LatestEntries entries={data.activity} />
      <FeaturePanels at="portal-dashboard" />
    </>
  )
}

/** The programme's figures, each linked to its list (dashboards-and-figures.md, Portal dashboard). */
export const PortalDashboard = () => {
  const [address, change] = useListAddress()
  const zone = useTimeZone()
  const query = portalQueryOf(address)
  const { data, error, refetch } = useQuery({
    ...portalInsightsOptions(query),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle title="Dashboard" subtitle={data ? `As of ${formatMoment(data.as_of, zone)}` : '\u00a0'} />
      {error && (
        <ProblemNotice
          title="The figures could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={12} />}
      {data && (
        <DashboardParts>
          <NeedsToday figures={data.figures} names={PARTS.today} />
          <PortalScoreboard data={data} query={query} change={change} />
          <Later>
            <Figures data={data} />
          </Later>
        </DashboardParts>
      )}
    </>
  )
}
