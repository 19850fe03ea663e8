import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { FIGURE_WORDS } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { FigureTable } from './figure-table.tsx'
import classes from './figure-panel.module.css'

interface Props {
  figure: InsightFigure
  /** The chart; the same figures are in the table. */
  children: ReactNode
}

/** A figure as a chart, with a table of the same one press away, and what it counts. */
export const FigurePanel = ({ figure, children }: Props) => {
  const [isTable, setTable] = useState(false)
  const { label, counts } = FIGURE_WORDS[figure.name]
  const isEmpty = figure.rows.length === 0
  return (
    <Panel
      title={label}
      actions={
        !isEmpty && (
          <Button
            size="compact-xs"
            variant="subtle"
            className="no-print"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            Table
          </Button>
        )
      }
    >
      {isEmpty ? (
        <p className={classes.none}>Nothing to show yet.</p>
      ) : isTable ? (
        <FigureTable figure={figure} />
      ) : (
        children
      )}
      <p className={classes.counts}>{counts}</p>
    </Panel>
  )
}
