import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DASHBOARD_FIGURES } from '#domain/api/insight-figures.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useProgramme, useTimeZone } from '#web/platform/api/public.ts'
import { DashboardParts } from '#web/features/insights/dashboard-layout.tsx'
import { NeedsToday } from '#web/features/insights/needs-today.tsx'
import { TrendTiles } from '#web/features/insights/trend-tiles.tsx'
import { portalInsightsOptions, portalQueryOf } from '#web/features/insights/use-insights.ts'
import { dueItems, dueProblem } from '#web/features/returns/due-items.tsx'
import { useReturnsDue } from '#web/features/returns/use-returns-due.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { Later } from '#web/platform/ui/later.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { PortalFilters } from './portal-filters.tsx'
import { PortalRanking } from './portal-ranking.tsx'

const { portal: PARTS } = DASHBOARD_FIGURES

const PortalFigures = lazyPart(async () => (await import('./portal-figures.tsx')).PortalFigures)

/** The programme's figures, each linked to its list (dashboards-and-figures.md, Portal dashboard). */
export const PortalDashboard = () => {
  const [address, change] = useListAddress()
  const zone = useTimeZone()
  const query = portalQueryOf(address)
  const { data, error, refetch } = useQuery({
    ...portalInsightsOptions(query),
    placeholderData: keepPreviousData,
  })
  const actor = useActor()
  const answer = useReturnsDue()
  const programme = useProgramme()
  const isAwaited = answer.isLoading || programme.isLoading
  const due = (answer.data?.data ?? []).filter(
    (row) =>
      (query.type === undefined || row.type === query.type) &&
      (query.region === undefined || row.region === query.region),
  )
  return (
    <>
      <PageTitle
        title="Dashboard"
        subtitle={
          data
            ? `As of ${formatMoment(data.as_of, zone)} · ${Math.floor(data.scoreboard.part * 100)} % of ${data.scoreboard.year_name} is over`
            : '\u00a0'
        }
      >
        {data && !isAwaited && <PortalFilters data={data} query={query} change={change} />}
      </PageTitle>
      {error && (
        <ProblemNotice
          title="The figures could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {(!data || isAwaited) && !error && <SkeletonRows rows={12} />}
      {data && !isAwaited && (
        <DashboardParts>
          <NeedsToday
            figures={data.figures}
            names={PARTS.today}
            others={dueItems(actor, due)}
            problem={dueProblem(answer)}
          />
          <TrendTiles insights={data} />
          <PortalRanking data={data} query={query} change={change} due={due} />
          <Later>
            <PortalFigures data={data} query={query} />
          </Later>
        </DashboardParts>
      )}
    </>
  )
}
