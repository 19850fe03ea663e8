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

/** Figures as cards that lead to their lists, with the median of the incubators of the same type. */
export const Totals = ({ label, figures }: Props) => (
  <ul className={classes.root} aria-label={label}>
    {figures.flatMap(({ name, rows }) =>
      rows.map(({ keys, labels, value, median, median_of: of, list }) => (
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
      )),
    )}
  </ul>
)
