import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { FigureRow, InsightFigure } from '#domain/api/insights.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import classes from './figure-table.module.css'

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

const Value = ({ figure, row }: { figure: InsightFigure; row: FigureRow | undefined }) =>
  row === undefined ? null : (
    <AppLink
      href={placeOfFigure(row.list)}
      aria-label={`${row.labels.join(', ')}: ${formatFigure(figure.name, row.value)}`}
    >
      {formatFigure(figure.name, row.value)}
    </AppLink>
  )

/** The values of a figure, each with a link to its list: a row for each group, and columns for a second one. */
export const FigureTable = ({ figure }: { figure: InsightFigure }) => {
  const { rows } = figure
  const isMatrix = rows.some(({ keys }) => keys.length > 1)
  const firsts = isMatrix ? distinct(rows.map(({ labels }) => labels[0]!)).toSorted() : []
  const seconds = isMatrix ? distinct(rows.map(({ labels }) => labels[1]!)) : []
  return (
    <div className={classes.scroll}>
      <table className={classes.root} aria-label={FIGURE_WORDS[figure.name].label}>
        {isMatrix && (
          <thead>
            <tr>
              <th scope="col">Year</th>
              {seconds.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {isMatrix
            ? firsts.map((first) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {seconds.map((second) => (
                    <td key={second}>
                      <Value
                        figure={figure}
                        row={rows.find(({ labels }) => labels[0] === first && labels[1] === second)}
                      />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={row.keys.join(' ')}>
                  <th scope="row">{row.labels[0]}</th>
                  <td>
                    <Value figure={figure} row={row} />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
