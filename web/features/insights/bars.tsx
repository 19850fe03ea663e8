import { useState } from 'react'
import { Button } from '@mantine/core'
import type { InsightFigure } from '#domain/api/insights.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { formatFigure } from './format-figure.ts'
import { placeOfFigure } from './place-of-figure.ts'
import classes from './bars.module.css'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent' })

interface Props {
  figure: InsightFigure
  /** How many bars are shown at first. */
  most?: number
  /** By the name of the group, such as a year, instead of by length. */
  isByName?: boolean
  /** All records, of which each group is a share. */
  total?: number | undefined
}

/** A bar for each group of a figure, the longest first. Each is a link to the records that it counts. */
export const Bars = ({ figure, most = 8, isByName = false, total }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const rows = isByName
    ? figure.rows.toSorted((a, b) => b.labels.join().localeCompare(a.labels.join()))
    : figure.rows
  const shown = isWhole ? rows : rows.slice(0, most)
  // Bars that name their share are as long as it.
  const whole = total || Math.max(1, ...rows.map(({ value }) => value))
  return (
    <>
      <ul className={classes.root}>
        {shown.map((row) => (
          <li key={row.keys.join(' ')}>
            <AppLink href={placeOfFigure(row.list)} className={classes.bar}>
              <span className={classes.label}>{row.labels.join(', ')}</span>{' '}
              <span className={classes.value}>
                {formatFigure(figure.name, row.value)}
                {total ? ` (${percent.format(row.value / total)})` : ''}
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ width: `${(row.value / whole) * 100}%` }} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button size="compact-sm" variant="subtle" className="no-print" onClick={() => setWhole(true)}>
          Show {rows.length - shown.length} more
        </Button>
      )}
    </>
  )
}
