import { Button } from '@mantine/core'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { Score, ScoredIncubator, Scoreboard } from '#domain/api/insights.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { useIsPainted } from '#web/platform/ui/later.tsx'
import { Skippable } from '#web/platform/ui/skip-link.tsx'
import { TypeBadge } from '#web/platform/ui/type-badge.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { ScoreCell } from './score-cell.tsx'
import { useHeldRows } from './use-held-rows.ts'
import classes from './scoreboard-table.module.css'

/** The most deliverables with a column of their own; others share the last column. */
const COLUMNS_MAX = 8
const OTHERS = 'Other deliverables'
/** How many incubators a phone shows at first, and more at each press: it has one scroll, that of the page. */
const CARDS = 5
/** How many rows a first screen shows at most; the others are rendered once these are painted. */
const FIRST_ROWS = 6

/** The names of deliverables by how many incubators have one, the most frequent first. */
export function namesOfScores(rows: readonly Pick<ScoredIncubator, 'scores'>[]): string[] {
  const counts = new Map<string, number>()
  for (const { scores } of rows)
    for (const name of new Set(scores.map((score) => score.program_name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts.entries()].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

const idOf = ({ incubator_id: id }: ScoredIncubator): string => id

interface Props {
  scoreboard: Scoreboard
  /** Opens the records behind a deliverable. */
  onOpen: (incubator: ScoredIncubator, score: Score) => void
  /** At the end of the name of an incubator. */
  renderName?: (incubator: ScoredIncubator) => ReactNode
}

/** What each incubator achieved of each deliverable of the year (dashboards-and-figures.md, Scoreboard). */
export const ScoreboardTable = ({ scoreboard, onOpen, renderName }: Props) => {
  const { year, total } = scoreboard
  const { root, rows } = useHeldRows(scoreboard.rows, idOf, String(year))
  const all = namesOfScores(rows)
  const columns = all.slice(0, COLUMNS_MAX)
  const hasOthers = all.length > columns.length
  const headings = [...columns, ...(hasOthers ? [OTHERS] : [])]
  const isPhone = useIsPhone()
  const [cards, setCards] = useState(CARDS)
  const isPainted = useIsPainted()
  const hidden = isPhone ? Math.max(0, rows.length - cards) : 0
  const inSight = rows.slice(0, isPhone ? cards : isPainted ? rows.length : FIRST_ROWS)
  const shown = rows.reduce((sum, { scores }) => sum + scores.length, 0)
  return (
    <Skippable id="scoreboard-end" name="the deliverables">
      <div ref={root} className={classes.scroll}>
        <table
          className={classes.root}
          style={{ '--columns': headings.length } as CSSProperties}
          aria-label={`Deliverables of ${year}`}
        >
          <thead>
            <tr>
              <th scope="col">Incubator</th>
              {headings.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inSight.map((incubator) => (
              <tr key={incubator.incubator_id}>
                <th scope="row">
                  <AppLink href={`/incubator/${incubator.incubator_id}`} className={classes.incubator}>
                    {incubator.name}
                  </AppLink>{' '}
                  <span className={classes.facts}>
                    <TypeBadge type={incubator.incubator_type} />
                    {incubator.behind > 0 && <span>{incubator.behind} behind</span>}
                    {renderName?.(incubator)}
                  </span>
                </th>
                {columns.map((name) => (
                  <td key={name} data-label={name}>
                    {incubator.scores
                      .filter((score) => score.program_name === name)
                      .map((score) => (
                        <ScoreCell
                          key={score._id}
                          of={incubator.name}
                          score={score}
                          onOpen={(one) => onOpen(incubator, one)}
                        />
                      ))}
                  </td>
                ))}
                {hasOthers && (
                  <td data-label={OTHERS}>
                    {incubator.scores
                      .filter((score) => !columns.includes(score.program_name))
                      .map((score) => (
                        <ScoreCell
                          key={score._id}
                          of={incubator.name}
                          score={score}
                          isNamed
                          onOpen={(one) => onOpen(incubator, one)}
                        />
                      ))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          className="no-print"
          onClick={() => setCards(cards + CARDS)}
        >
          Show {Math.min(hidden, CARDS)} more of {hidden} incubators
        </Button>
      )}
      {shown < total && (
        <p className={classes.more}>
          {shown} of {total} deliverables are shown. Choose a type or a region to see the others.
        </p>
      )}
    </Skippable>
  )
}
