import { Badge, UnstyledButton, Progress } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { deliverable } from '#domain/entities/deliverable.ts'
import { countedFrom, formatDeliverable } from '#domain/entities/proofs.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { NoValue } from '#web/platform/kinds/field-cell.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { progressOf } from '#domain/entities/deliverable-progress.ts'
import type { ProgressStatus } from '#domain/vocabulary/progress-status.ts'
import { wholeFigure } from './figure-words.ts'
import { percentOf, shareOf } from './milestone-state.ts'
import { ProgressWord, PROGRESS_COLORS } from './progress-word.tsx'
import classes from './milestone-columns.module.css'

/** The evidence of a figure: the counted records, or the attached files. */
export type Behind = 'records' | 'evidence'

interface Options {
  /** Today in the programme's time zone, as an ISO date. */
  today: string
  mayEdit: boolean
  onOpen: (behind: Behind, row: Row) => void
}

const numberIn = (row: Row, name: string): number => (typeof row[name] === 'number' ? row[name] : 0)
const figureIn = (row: Row, name: string): string => formatDeliverable(row, numberIn(row, name))
const nameOf = (row: Row): string => String(row['program_name'])

/** "Counted from Startups enrolled", linked to the records, or "Entered by hand". */
const Source = ({ row, onOpen }: { row: Row; onOpen: Options['onOpen'] }) => {
  const from = countedFrom(row)
  if (from === null)
    return (
      <Badge color="gray" leftSection={<IconHandStop size={12} stroke={1.8} aria-hidden />}>
        Entered by hand
      </Badge>
    )
  const words = `Counted from ${from}`
  return (
    <UnstyledButton
      className={classes.open}
      aria-label={`${words}: ${nameOf(row)}`}
      title={words}
      onClick={() => onOpen('records', row)}
    >
      {words}
    </UnstyledButton>
  )
}

interface ProgressCellProps {
  /** The name of the figure, for screen readers. */
  of: string
  achieved: number
  target: number
  status: ProgressStatus
  figureOf: (n: number) => string
}

/** The achieved figure, its share of the target, and whether that is on track today. */
const ProgressCell = ({ of, achieved, target, status, figureOf }: ProgressCellProps) => (
  <span className={classes.progress}>
    <span className={classes.line}>
      <span className="figures">{figureOf(achieved)}</span>
      {target > 0 && <span className={classes.share}>{wholeFigure(percentOf(achieved, target))}%</span>}
    </span>
    <span className={classes.state}>
      <Progress
        className={classes.bar}
        value={target > 0 ? shareOf(achieved, target) : 0}
        size={5}
        color={PROGRESS_COLORS[status.color]}
        aria-label={`${of}: ${figureOf(achieved)} of ${figureOf(target)}, ${status.word}`}
      />
      <ProgressWord status={status} />
    </span>
  </span>
)

/**
 * The definition's columns: achieved as a bar towards the target, the source of the figure, and its evidence.
 */
export function deliverableColumns({ today, mayEdit, onOpen }: Options): GridColumn<Row>[] {
  const statusOf = (row: Row) => progressOf(row, today)
  const sourceOf = (row: Row) => <Source row={row} onOpen={onOpen} />
  const filesOf = (row: Row) => {
    const n = Array.isArray(row['evidence']) ? row['evidence'].length : 0
    if (n === 0 && !mayEdit) return <NoValue />
    const words = n === 0 ? 'Add evidence' : formatQuantity(n, 'file')
    return (
      <UnstyledButton
        className={n === 0 ? `${classes.open} no-print` : classes.open}
        data-empty={n === 0 || undefined}
        aria-label={`${words}: ${nameOf(row)}`}
        onClick={() => onOpen('evidence', row)}
      >
        {words}
      </UnstyledButton>
    )
  }
  const changed: Readonly<Record<string, Partial<GridColumn<Row>>>> = {
    yearly_target: {
      width: 124,
      render: (row) => figureIn(row, 'yearly_target'),
      renderInCard: (row) => `Target ${figureIn(row, 'yearly_target')}`,
    },
    achieved: {
      width: 160,
      align: 'left',
      render: (row) => (
        <ProgressCell
          of={nameOf(row)}
          achieved={numberIn(row, 'achieved')}
          target={numberIn(row, 'yearly_target')}
          status={statusOf(row)}
          figureOf={(n) => formatDeliverable(row, n)}
        />
      ),
      renderInCard: (row) => (
        <>
          Achieved {figureIn(row, 'achieved')} <ProgressWord status={statusOf(row)} />
        </>
      ),
    },
    source: { width: 232, render: sourceOf, renderInCard: sourceOf, textOf: () => '' },
    evidence: { width: 124, render: filesOf, renderInCard: filesOf, textOf: () => '' },
  }
  return columnsOf(deliverable).map((column) => ({ ...column, ...changed[column.key] }))
}
