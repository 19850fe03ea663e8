import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DASHBOARD_FIGURES } from '#domain/api/insight-figures.ts'
import type { IncubatorInsights, Score } from '#domain/api/insights.ts'
import { findProof } from '#domain/entities/proofs.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { decide } from '#domain/permissions/decide.ts'
import { BarPanels, figuresNamed, YearPanels } from '#web/features/insights/chart-panels.tsx'
import { DashboardParts, PanelColumns } from '#web/features/insights/dashboard-layout.tsx'
import { BulletList } from '#web/features/insights/bullet-list.tsx'
import { Verdict } from '#web/features/insights/verdict.tsx'
import { PlanLine, titleOfPlan } from '#web/features/insights/plan-line.tsx'
import { LatestEntries } from '#web/features/insights/latest-entries.tsx'
import { NeedsToday } from '#web/features/insights/needs-today.tsx'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { Totals } from '#web/features/insights/totals.tsx'
import { incubatorInsightsOptions } from '#web/features/insights/use-insights.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Later } from '#web/platform/ui/later.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { FeaturePanels } from '#web/shell/feature-panels.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import classes from './overview-tab.module.css'

const ProvingDialog = lazyPart(
  async () => (await import('#web/features/performance/proving-dialog.tsx')).ProvingDialog,
)

const { incubator: PARTS } = DASHBOARD_FIGURES

const Missing = ({
  incubatorId,
  missing,
}: {
  incubatorId: string
  missing: IncubatorInsights['missing']
}) => {
  const mayEdit = decide(useActor(), 'incubator.update', { incubatorId }).outcome !== 'refuse'
  if (missing.length === 0) return null
  return (
    <Panel
      title="Missing from the profile"
      actions={
        mayEdit && <AppLink href={`/profile/complete?edit=${incubatorId}`}>Complete the profile</AppLink>
      }
    >
      <p className={classes.note}>{missing.map(({ label }) => label).join(', ')}</p>
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
  const open = (score: Score) =>
    findProof(score.source) ? setProved(score) : history.push(placeOfFigure(score.list))
  return (
    <Panel title={titleOfDeliverables(scoreboard)}>
      {one === undefined ? (
        <p className={classes.note}>They are added on the Performance tab.</p>
      ) : (
        <>
          <p className={classes.note}>
            Bar: achieved; line: due by {formatDate(scoreboard.on)}; width: target of {scoreboard.year_name}.
          </p>
          <BulletList scores={one.scores} onOpen={open} />
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

const Overview = ({ data }: { data: IncubatorInsights }) => {
  const { figures } = data
  const own = figuresNamed({ figures, names: PARTS.own })
  // To others a waiting request is nothing to do.
  const mayDecide = useVerdict('approval.decide', { incubatorId: data.incubator._id }).outcome !== 'refuse'
  return (
    <DashboardParts>
      <Verdict insights={data} />
      <NeedsToday
        figures={figures}
        names={mayDecide ? PARTS.today : PARTS.today.filter((name) => name !== 'approvals')}
      />
      <Deliverables scoreboard={data.scoreboard} />
      {own.length > 0 && <Totals label="My requests" figures={own} />}
      <Totals label="Totals" figures={figuresNamed({ figures, names: PARTS.totals })} />
      <Later>
        <Panel title={titleOfPlan(data.scoreboard)}>
          <PlanLine scoreboard={data.scoreboard} months={data.months} />
        </Panel>
        <PanelColumns
          first={
            <>
              <Missing incubatorId={data.incubator._id} missing={data.missing} />
              <BarPanels figures={figures} names={PARTS.bars} />
            </>
          }
          second={<YearPanels figures={figures} names={PARTS.years} />}
        />
        <PanelColumns
          first={<LatestEntries entries={data.activity} />}
          second={<FeaturePanels at="incubator-dashboard" incubatorId={data.incubator._id} />}
        />
      </Later>
    </DashboardParts>
  )
}

/** An incubator's figures beside the median of its type (dashboards-and-figures.md, Incubator dashboard). */
export const OverviewTab = ({ incubatorId }: { incubatorId: string }) => (
  <PageAnswer
    answer={useQuery(incubatorInsightsOptions(incubatorId))}
    failure="The figures could not be loaded."
  >
    {(data) => <Overview data={data} />}
  </PageAnswer>
)
