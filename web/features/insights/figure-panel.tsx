import { Button } from '@mantine/core'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { FIGURE_WORDS, measureOf, type FigureName } from '#domain/api/insight-figures.ts'
import type { InsightFigure } from '#domain/api/insights.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FigureTable } from './figure-table.tsx'
import classes from './figure-panel.module.css'

const ChartMenu = lazyPart(async () => (await import('./chart-menu.tsx')).ChartMenu)

/** The address of the table of a figure as a file, on the dashboards that offer it. */
export const FigureTables = createContext<
  ((name: FigureName) => (format: 'xlsx' | 'csv') => string) | undefined
>(undefined)

interface Props {
  figure: InsightFigure
  /** The chart; the same figures are in the table. */
  children: ReactNode
}

/** A figure as a chart, with a table of the same one press away, and what it counts. */
export const FigurePanel = ({ figure, children }: Props) => {
  const [isTable, setTable] = useState(false)
  const tableOf = useContext(FigureTables)
  const { label, counts } = FIGURE_WORDS[figure.name]
  const isEmpty = figure.rows.length === 0
  return (
    <ChartPanel
      title={label}
      measure={`${measureOf(figure.name)}. ${counts}`}
      actions={
        !isEmpty && (
          <>
            <ChartMenu saved={{ figure }} hrefFor={tableOf?.(figure.name)} />
            <Button
              size="compact-xs"
              variant="subtle"
              className="no-print"
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
            >
              Table
            </Button>
          </>
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
    </ChartPanel>
  )
}
