import { Anchor, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { DueReturn } from '#domain/api/return-board.ts'
import type { PortalInsights, Score, ScoredIncubator } from '#domain/api/insights.ts'
import { EXPORT_PORTAL_INSIGHTS } from '#domain/api/endpoints.ts'
import { hrefOf } from '#web/platform/api/call.ts'
import { FileMenu } from '#web/core/records/export-menu.tsx'
import { COMPARED_MAX } from '#domain/api/limits.ts'
import { countedFrom } from '#domain/entities/proofs.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { headlineOf } from '#web/features/insights/headline.ts'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { RankingTable } from '#web/features/insights/ranking-table.tsx'
import { dueTexts } from '#web/features/returns/english/due.ts'
import { RemindButton } from '#web/features/returns/remind-button.tsx'
import { isRemindable } from '#web/features/returns/use-returns-due.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import type { PortalQuery } from '#web/features/insights/use-insights.ts'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { SelectionBar } from '#web/platform/ui/selection-bar.tsx'
import classes from './portal-dashboard.module.css'

const PortalComparison = lazyPart(async () => (await import('./portal-comparison.tsx')).PortalComparison)
const ProvingDialog = lazyPart(
  async () => (await import('#web/features/performance/proving-dialog.tsx')).ProvingDialog,
)

/** The address of what is shown as a file. */
const hrefFor =
  (query: { readonly [name in keyof PortalQuery | 'part']?: string | undefined }) =>
  (format: 'csv' | 'xlsx'): string =>
    hrefOf(EXPORT_PORTAL_INSIGHTS, { query: { ...query, format } })

interface Props {
  data: PortalInsights
  query: PortalQuery
  change: ChangeAddress
  /** The returns that incubators are to submit now. */
  due: readonly DueReturn[]
}

/** Who is ahead and behind, and why; two to four incubators can be compared from here. */
export const PortalRanking = ({ data, query, change, due }: Props) => {
  const { history } = useRouter()
  const [proved, setProved] = useState<{ of: string; score: Score } | null>(null)
  const { scoreboard } = data
  const chosen = (query.compare ?? '').split(',').filter((id) => id !== '')
  const compare = (ids: readonly string[]) => change({ compare: ids.join(',') || undefined })
  const open = ({ name }: Pick<ScoredIncubator, 'name'>, score: Score) =>
    countedFrom(score) !== null ? setProved({ of: name, score }) : history.push(placeOfFigure(score.list))
  const dueOf = (id: string) => due.filter((row) => row.incubator_id === id)
  const actor = useActor()
  const isLimited = query.type !== undefined || query.region !== undefined
  return (
    <div id="ranking">
      <Panel
        title={headlineOf(scoreboard)}
        actions={
          scoreboard.rows.length > 0 && (
            <FileMenu
              hrefFor={hrefFor({ ...query, compare: undefined })}
              part={{
                name: 'Heat map alone',
                hrefFor: hrefFor({ ...query, compare: undefined, part: 'heat-map' }),
              }}
            />
          )
        }
      >
        {scoreboard.rows.length === 0 ? (
          <p className={classes.note}>
            {isLimited
              ? 'No deliverables match this year, type and region.'
              : "Deliverables are added on an incubator's Performance tab."}
          </p>
        ) : (
          <>
            <p className={classes.note}>
              Achieved of what is due by {formatDate(scoreboard.on)}, in percent; furthest behind first.
            </p>
            <RankingTable
              insights={data}
              onOpen={open}
              last={
                due.some((row) => isRemindable(actor, row))
                  ? {
                      title: dueTexts.column,
                      render: ({ incubator_id: id, name }) => (
                        <RemindButton
                          rows={dueOf(id)}
                          label={dueTexts.remind}
                          name={dueTexts.nameOf(dueTexts.remind, name)}
                        />
                      ),
                    }
                  : undefined
              }
              renderBefore={({ incubator_id: id, name }) => (
                <Checkbox
                  size="xs"
                  className="no-print"
                  aria-label={`Compare ${name}`}
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= COMPARED_MAX}
                  onChange={(e) =>
                    compare(e.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              )}
            />
          </>
        )}
        <SelectionBar count={chosen.length} onClear={() => compare([])}>
          {chosen.length === 1 ? (
            <span>Choose up to {COMPARED_MAX} incubators to compare them.</span>
          ) : (
            <Anchor href="#comparison" size="sm" fw={540}>
              Compare
            </Anchor>
          )}
        </SelectionBar>
        {data.compared.length > 1 && chosen.length > 1 && (
          <PortalComparison
            compared={data.compared}
            year={scoreboard.year_name}
            onOpen={open}
            hrefFor={hrefFor(query)}
            onStop={() => compare([])}
          />
        )}
        {proved && (
          <ProvingDialog
            record={{ ...proved.score, yearly_target: proved.score.target, year: scoreboard.year }}
            of={proved.of}
            onClose={() => setProved(null)}
          />
        )}
      </Panel>
    </div>
  )
}
