import type { CSSProperties } from 'react'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import classes from './totals.module.css'

interface Props {
  label: string
  /** Figures with groups have a card for each group. */
  figures: readonly InsightFigure[]
}

/** How many cards a row has at most: on a wide screen, and on one of medium width. */
const [MOST_WIDE, MOST_MEDIUM] = [6, 4]

/** As many in each row as can be, but for the last: eleven are 6 and 5, never 10 and 1. */
const inRowOf = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most))

/** Figures as cards that lead to their lists, with the median of the incubators of the same type. */
export const Totals = ({ label, figures }: Props) => {
  const cards = figures.flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })))
  const inRow = {
    '--wide': inRowOf(cards.length, MOST_WIDE),
    '--medium': inRowOf(cards.length, MOST_MEDIUM),
  }
  return (
    <ul className={classes.root} style={inRow as CSSProperties} aria-label={label}>
      {cards.map(({ name, keys, labels, value, median, median_of: of, list }) => (
        <li key={`${name} ${keys.join(' ')}`}>
          <AppLink href={placeOfFigure(list)} className={classes.card} title={FIGURE_WORDS[name].counts}>
            <span className={classes.label}>{[FIGURE_WORDS[name].label, ...labels].join(': ')}</span>{' '}
            <span className={classes.value}>{formatFigure(name, value)}</span>
            {median !== undefined && (
              <span className={classes.median}>
                {' '}
                Type median of {of}: {formatFigure(name, median)}
              </span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
