import { Button, NativeSelect, Title } from '@mantine/core'
import { useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { PortalInsights, Score, ScoredIncubator } from '#domain/api/insights.ts'
import { COMPARED_MAX } from '#domain/api/limits.ts'
import { findProof } from '#domain/entities/proofs.ts'
import { SHORT_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { useProgramme } from '#web/platform/api/public.ts'
import { ComparedTable } from '#web/features/insights/compared-table.tsx'
import { placeOfFigure } from '#web/features/insights/place-of-figure.ts'
import { ScoreboardTable } from '#web/features/insights/scoreboard-table.tsx'
import type { PortalQuery } from '#web/features/insights/use-insights.ts'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import classes from './portal-dashboard.module.css'

const ProvingDialog = lazyPart(
  async () => (await import('#web/features/performance/proving-dialog.tsx')).ProvingDialog,
)

/** How far back the deliverables of a year can be chosen. */
const YEARS_BACK = 5

interface Props {
  data: PortalInsights
  query: PortalQuery
  change: ChangeAddress
}

const Filters = ({ data, query, change }: Props) => {
  const regions = useProgramme().data?.regions ?? []
  const current = new Date(data.as_of).getFullYear()
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, at) => String(current + 1 - at))
  const all = (label: string) => ({ value: '', label })
  return (
    <div className={`${classes.filters} no-print`}>
      <NativeSelect
        size="xs"
        aria-label="Year"
        value={String(data.scoreboard.year)}
        data={[...new Set([...years, String(data.scoreboard.year)])].toSorted().toReversed()}
        onChange={(e) => change({ year: e.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label="Type"
        value={query.type ?? ''}
        data={[all('All types'), ...SHORT_TYPES.map((type) => ({ value: type, label: type }))]}
        onChange={(e) => change({ type: e.currentTarget.value || undefined })}
      />
      <NativeSelect
        size="xs"
        aria-label="Region"
        value={query.region ?? ''}
        data={[all('All regions'), ...regions.map(({ name }) => ({ value: name, label: name }))]}
        onChange={(e) => change({ region: e.currentTarget.value || undefined })}
      />
    </div>
  )
}

/** The deliverables of a year by incubator; two to four incubators can be compared from here. */
export const PortalScoreboard = ({ data, query, change }: Props) => {
  const { history } = useRouter()
  const [proved, setProved] = useState<{ of: string; score: Score } | null>(null)
  const chosen = (query.compare ?? '').split(',').filter((id) => id !== '')
  const compare = (ids: readonly string[]) => change({ compare: ids.join(',') || undefined })
  const open = ({ name }: Pick<ScoredIncubator, 'name'>, score: Score) =>
    findProof(score.source) ? setProved({ of: name, score }) : history.push(placeOfFigure(score.list))
  const isLimited = query.type !== undefined || query.region !== undefined
  return (
    <Panel
      title={`Deliverables of ${data.scoreboard.year}`}
      actions={<Filters data={data} query={query} change={change} />}
    >
      {data.scoreboard.rows.length === 0 ? (
        <p className={classes.note}>
          {isLimited
            ? 'No deliverables match this year, type and region.'
            : `No incubator has deliverables of ${data.scoreboard.year} yet. They are added on its Performance tab.`}
        </p>
      ) : (
        <>
          <p className={`${classes.note} no-print`} role="status">
            {chosen.length === 0 ? (
              `Choose 2 to ${COMPARED_MAX} incubators to compare them.`
            ) : chosen.length === 1 ? (
              'Choose another incubator to compare it with.'
            ) : (
              <>
                {chosen.length} incubators are compared <a href="#comparison">below</a>.
              </>
            )}
          </p>
          <ScoreboardTable
            scoreboard={data.scoreboard}
            onOpen={open}
            renderName={({ incubator_id: id, name }) => (
              <label className={`${classes.compare} no-print`}>
                <input
                  type="checkbox"
                  aria-label={`Compare ${name}`}
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= COMPARED_MAX}
                  onChange={(e) =>
                    compare(e.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />{' '}
                Compare
              </label>
            )}
          />
        </>
      )}
      {data.compared.length > 1 && chosen.length > 1 && (
        <div className={classes.compared} id="comparison">
          <Title order={3}>Comparison</Title>
          <ComparedTable compared={data.compared} year={data.scoreboard.year} onOpen={open} />
          <Button size="compact-sm" variant="subtle" className="no-print" onClick={() => compare([])}>
            Stop comparing
          </Button>
        </div>
      )}
      {proved && (
        <ProvingDialog
          record={{ ...proved.score, yearly_target: proved.score.target, year: data.scoreboard.year }}
          of={proved.of}
          onClose={() => setProved(null)}
        />
      )}
    </Panel>
  )
}
