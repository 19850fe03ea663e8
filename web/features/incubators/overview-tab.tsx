import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { EXPORT_INCUBATOR_INSIGHTS } from '#domain/api/endpoints.ts'
import { DASHBOARD_FIGURES } from '#domain/api/insight-figures.ts'
import type { IncubatorInsights, Score } from '#domain/api/insights.ts'
import { countedFrom } from '#domain/entities/proofs.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { decide } from '#domain/permissions/decide.ts'
import { BarPanels, figuresNamed, YearPanels } from '#web/features/insights/chart-panels.tsx'
import { DashboardParts, PanelColumns } from '#web/features/insights/dashboard-layout.tsx'
import { FigureTables } from '#web/features/insights/figure-panel.tsx'
import { hrefOf } from '#web/platform/api/call.ts'
import { BulletList } from '#web/features/insights/bullet-list.tsx'
import { Verdict } from '#web/features/insights/verdict.tsx'
import { PlanPanel } from '#web/features/insights/plan-line.tsx'
import { LatestEntries } from '#web/features/insights/latest-entries.tsx'
import { NeedsToday } from '#web/features/insights/needs-today.tsx'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { Totals } from '#web/features/insights/totals.tsx'
import { incubatorInsightsOptions } from '#web/features/insights/use-insights.ts'
import { dueItems, dueProblem } from '#web/features/returns/due-items.tsx'
import { useReturnsDue } from '#web/features/returns/use-returns-due.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Later } from '#web/platform/ui/later.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import quiet from '#web/platform/ui/quiet-link.module.css'
import classes from './overview-tab.module.css'

const ProvingDialog = lazyPart(
  async () => (await import('#web/features/performance/proving-dialog.tsx')).ProvingDialog,
)

const { incubator: PARTS } = DASHBOARD_FIGURES

const BeginningList = lazyPart(async () => (await import('./beginning-list.tsx')).BeginningList)
const OverviewMilestones = lazyPart(
  async () => (await import('./overview-milestones.tsx')).OverviewMilestones,
  <SkeletonRows rows={3} />,
)

const Missing = ({ data }: { data: IncubatorInsights }) => {
  const { incubator, missing, unlinked } = data
  const { _id: incubatorId } = incubator
  const mayEdit = decide(useActor(), 'incubator.update', { incubatorId }).outcome !== 'refuse'
  if (missing.length === 0 && unlinked.length === 0) return null
  return (
    <Panel
      title="What is missing"
      actions={
        mayEdit &&
        missing.length > 0 && (
          <AppLink href={`/profile/complete?edit=${incubatorId}`}>Complete the profile</AppLink>
        )
      }
    >
      {missing.length > 0 && (
        <p className={classes.note}>From the profile: {missing.map(({ label }) => label).join(', ')}</p>
      )}
      {unlinked.length > 0 && (
        <ul className={classes.unlinked} aria-label="Names without a record">
          {unlinked.map(({ keys, labels, value, list }) => (
            <li key={list.entity + keys.join()}>
              <AppLink href={placeOfFigure(list)} className={quiet.link}>
                {labels[0]}: {formatQuantity(value, 'name')} without a record
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** "2 of 6 deliverables are behind, 1 slightly". */
function titleOfDeliverables({ rows, year_name: year }: IncubatorInsights['scoreboard']): string {
  const scores = rows[0]?.scores ?? []
  const [behind, slightly] = (['red', 'amber'] as const).map(
    (color) => scores.filter((score) => score.color === color).length,
  )
  if (scores.length === 0) return `No deliverables of ${year} yet`
  const all = formatQuantity(scores.length, 'deliverable')
  if (!behind && !slightly) return `No deliverable of ${year} is behind`
  return slightly ? `${behind} of ${all} behind, ${slightly} slightly` : `${behind} of ${all} behind`
}

const Deliverables = ({ scoreboard }: Pick<IncubatorInsights, 'scoreboard'>) => {
  const { history } = useRouter()
  const [one] = scoreboard.rows
  const [proved, setProved] = useState<Score | null>(null)
  const [isOriginal, setOriginal] = useState(false)
  const isRevised = one?.scores.some(({ original }) => original) ?? false
  const open = (score: Score) =>
    countedFrom(score) !== null ? setProved(score) : history.push(placeOfFigure(score.list))
  return (
    <Panel
      title={titleOfDeliverables(scoreboard)}
      actions={
        isRevised && (
          <Button
            size="compact-sm"
            variant="default"
            className="no-print"
            aria-pressed={isOriginal}
            onClick={() => setOriginal(!isOriginal)}
          >
            Original targets
          </Button>
        )
      }
    >
      {one === undefined ? (
        <p className={classes.note}>They are added on the Performance tab.</p>
      ) : (
        <>
          <p className={classes.note}>
            Bar: achieved; line: due by {formatDate(scoreboard.on)}; width: target of {scoreboard.year_name}.
          </p>
          <BulletList scores={one.scores} isOriginal={isRevised && isOriginal} onOpen={open} />
        </>
      )}
      {proved && (
        <ProvingDialog
          record={{ ...proved, yearly_target: proved.target, year: scoreboard.year }}
          onClose={() => setProved(null)}
        />
      )}
    </Panel>
  )
}

interface OverviewProps {
  data: IncubatorInsights
  returns: ReturnType<typeof useReturnsDue>
}

const Overview = ({ data, returns }: OverviewProps) => {
  const { figures } = data
  const own = figuresNamed({ figures, names: PARTS.own })
  const actor = useActor()
  const due = returns.data?.data.filter((row) => row.incubator_id === data.incubator._id) ?? []
  // To others a waiting request is nothing to do.
  const mayDecide = useVerdict('approval.decide', { incubatorId: data.incubator._id }).outcome !== 'refuse'
  return (
    <FigureTables
      value={(figure) => (format) =>
        hrefOf(EXPORT_INCUBATOR_INSIGHTS, {
          query: { incubator_id: data.incubator._id, figure, format },
        })
      }
    >
      <DashboardParts>
        <Verdict insights={data} />
        <NeedsToday
          figures={figures}
          names={mayDecide ? PARTS.today : PARTS.today.filter((name) => name !== 'approvals')}
          others={dueItems(actor, due)}
          problem={dueProblem(returns)}
        />
        {data.beginning.is_new ? (
          <BeginningList data={data} />
        ) : (
          <Deliverables scoreboard={data.scoreboard} />
        )}
        {own.length > 0 && <Totals label="My requests" figures={own} />}
        {!data.beginning.is_new && (
          <Totals label="Totals" figures={figuresNamed({ figures, names: PARTS.totals })} />
        )}
        <Later>
          {!data.beginning.is_new && (
            <>
              <OverviewMilestones
                incubatorId={data.incubator._id}
                year={data.scoreboard.year}
                yearName={data.scoreboard.year_name}
                today={data.scoreboard.on}
              />
              <PanelColumns
                first={
                  <>
                    <PlanPanel scoreboard={data.scoreboard} months={data.months} />
                    <YearPanels figures={figures} names={PARTS.years} />
                  </>
                }
                second={
                  <>
                    <Missing data={data} />
                    <BarPanels figures={figures} names={PARTS.bars} />
                  </>
                }
              />
            </>
          )}
          <PanelColumns
            first={<LatestEntries entries={data.activity} />}
            second={<FeaturePanels at="incubator-dashboard" incubatorId={data.incubator._id} />}
          />
        </Later>
      </DashboardParts>
    </FigureTables>
  )
}

/** An incubator's figures beside the median of its type (dashboards-and-figures.md, Incubator dashboard). */
export const OverviewTab = ({ incubatorId }: { incubatorId: string }) => {
  const returns = useReturnsDue()
  const answer = useQuery(incubatorInsightsOptions(incubatorId))
  return (
    <PageAnswer answer={answer} failure="The figures could not be loaded.">
      {(data) => (returns.isLoading ? <SkeletonRows rows={8} /> : <Overview data={data} returns={returns} />)}
    </PageAnswer>
  )
}
