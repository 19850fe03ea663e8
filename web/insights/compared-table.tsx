import type { CSSProperties } from 'react'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { FigureRow, InsightFigure, PortalInsights } from '#domain/api/insights.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import own from './compared-table.module.css'
import classes from './figure-table.module.css'

type Compared = PortalInsights['compared'][number]

interface Line {
  readonly label: string
  readonly name: InsightFigure['name']
  readonly keys: string
}

const linesOf = (compared: readonly Compared[]): Line[] => {
  const lines = compared.flatMap(({ figures }) =>
    figures.flatMap(({ name, rows }) =>
      rows.map(({ keys, labels }) => ({
        name,
        keys: keys.join(' '),
        label: [FIGURE_WORDS[name].label, ...labels].join(': '),
      })),
    ),
  )
  return lines.filter(({ label }, at) => lines.findIndex((line) => line.label === label) === at)
}

const rowAt = ({ figures }: Compared, { name, keys }: Line): FigureRow | undefined =>
  figures.find((figure) => figure.name === name)?.rows.find((row) => row.keys.join(' ') === keys)

/** Two to four incubators side by side; each value leads to its list. */
export const ComparedTable = ({ compared }: { compared: readonly Compared[] }) => (
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
      <tbody>
        {linesOf(compared).map((line) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            {compared.map((one) => {
              const row = rowAt(one, line)
              return (
                <td key={one._id}>
                  {row ? (
                    <AppLink href={placeOfFigure(row.list)}>{formatFigure(line.name, row.value)}</AppLink>
                  ) : (
                    0
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
