import { useMemo, type ReactElement, type ReactNode } from 'react'
import { FIGURE_WORDS, type FigureName, type FigureWords } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import { useHeldRows } from './use-held-rows.ts'
import classes from './needs-today.module.css'

interface Props {
  figures: readonly InsightFigure[]
  /** The figures that ask for something, in order. */
  names: readonly FigureName[]
  /** Items of a feature that are no figures, before them. */
  others?: readonly ReactElement[]
  /** That a part could not be loaded, with a way to try again. */
  problem?: ReactNode
}

const labelOf = (name: FigureName, value: number): string => {
  const { label, one = label, several = label }: FigureWords = FIGURE_WORDS[name]
  return value === 1 ? one : several
}

const askingOf = (figures: Props['figures'], names: Props['names']) =>
  names.flatMap((name) =>
    (figures.find((figure) => figure.name === name)?.rows ?? [])
      .filter(({ value }) => value > 0)
      .map((row) => ({ name, row })),
  )
const nameOf = ({ name }: { name: FigureName }): string => name

/** What asks for an answer: what features name, then each figure that is not zero, with its list. */
export const NeedsToday = ({ figures, names, others = [], problem = null }: Props) => {
  const asking = useMemo(() => askingOf(figures, names), [figures, names])
  const { root, rows } = useHeldRows(asking, nameOf)
  return (
    <Panel title="What needs you today">
      <div ref={root}>
        {problem}
        {rows.length + others.length === 0 ? (
          problem === null && <p className={classes.none}>Nothing is waiting for you.</p>
        ) : (
          <ul className={classes.root}>
            {others}
            {rows.map(({ name, row }) => (
              <li key={name}>
                <AppLink
                  href={placeOfFigure(row.list)}
                  className={classes.link}
                  title={FIGURE_WORDS[name].counts}
                >
                  <span className={classes.value}>{formatFigure(name, row.value)}</span>{' '}
                  {labelOf(name, row.value)}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
