import type { CSSProperties, ReactNode } from 'react'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { FigureRow, InsightFigure, PortalInsights, Score } from '#domain/api/insights.ts'
import { namesOfScores } from '#domain/vocabulary/attainment.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Skippable } from '#web/platform/ui/skip-link.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import { ScoreCell } from './score-cell.tsx'
import own from './compared-table.module.css'
import classes from './figure-table.module.css'

type Compared = PortalInsights['compared'][number]

interface Line {
  readonly label: string
  readonly name: InsightFigure['name']
  readonly keys: string
}

const keysOf = ({ keys }: FigureRow): string => keys.join(' ')

const rowAt = ({ figures }: Compared, { name, keys }: Pick<Line, 'name' | 'keys'>): FigureRow | undefined =>
  figures.find((figure) => figure.name === name)?.rows.find((row) => keysOf(row) === keys)

/** A line for each group of a figure that one of them has; the groups with the most in all come first, as in its chart. */
function linesOf(compared: readonly Compared[], name: InsightFigure['name']): Line[] {
  const rows = compared.flatMap(({ figures }) => figures.find((figure) => figure.name === name)?.rows ?? [])
  const sumOf = (keys: string): number =>
    compared.reduce((sum, one) => sum + (rowAt(one, { name, keys })?.value ?? 0), 0)
  const labels = new Map(rows.map((row) => [keysOf(row), row.labels]))
  return [...labels]
    .toSorted(([a], [b]) => sumOf(b) - sumOf(a))
    .map(([keys, of]) => ({ name, keys, label: [FIGURE_WORDS[name].label, ...of].join(': ') }))
}

interface LinesProps {
  title: string
  compared: readonly Compared[]
  lines: readonly { label: string; renderValue: (one: Compared) => ReactNode }[]
}

const Lines = ({ title, compared, lines }: LinesProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={compared.length + 1} className={own.group}>
        {title}
      </th>
    </tr>
    {lines.map(({ label, renderValue }) => (
      <tr key={label}>
        <th scope="row">{label}</th>
        {compared.map((one) => (
          <td key={one._id}>{renderValue(one)}</td>
        ))}
      </tr>
    ))}
  </tbody>
)

interface Props {
  compared: readonly Compared[]
  /** That of their deliverables. */
  year: string
  /** Opens the records behind a deliverable. */
  onOpen: (incubator: Compared, score: Score) => void
}

/**
 * Two to four incubators side by side: their deliverables as on the scoreboard, and their figures in the order of their
 * dashboards, each with its list (dashboards-and-figures.md, Comparison of incubators).
 */
export const ComparedTable = ({ compared, year, onOpen }: Props) => {
  const names = namesOfScores(compared)
  const figures = compared[0]?.figures ?? []
  return (
    <Skippable id="comparison-end" name="the comparison">
      <div className={classes.scroll}>
        <table
          className={`${classes.root} ${own.root}`}
          style={{ '--incubators': compared.length } as CSSProperties}
          aria-label="Comparison"
        >
          <thead>
            <tr>
              <th scope="col">Figure</th>
              {compared.map(({ _id, name }) => (
                <th key={_id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {names.length > 0 && (
            <Lines
              title={`Deliverables of ${year}`}
              compared={compared}
              lines={names.map((name) => ({
                label: name,
                renderValue: (one) => {
                  const scores = one.scores.filter((score) => score.program_name === name)
                  if (scores.length === 0) return <span className={own.none}>Not promised</span>
                  return scores.map((score) => (
                    <ScoreCell
                      key={score._id}
                      of={one.name}
                      score={score}
                      onOpen={(opened) => onOpen(one, opened)}
                    />
                  ))
                },
              }))}
            />
          )}
          <Lines
            title="Figures"
            compared={compared}
            lines={figures
              .flatMap(({ name }) => linesOf(compared, name))
              .map((line) => ({
                label: line.label,
                renderValue: (one) => {
                  const row = rowAt(one, line)
                  if (!row) return 0
                  return (
                    <AppLink href={placeOfFigure(row.list)}>{formatFigure(line.name, row.value)}</AppLink>
                  )
                },
              }))}
          />
        </table>
      </div>
    </Skippable>
  )
}
