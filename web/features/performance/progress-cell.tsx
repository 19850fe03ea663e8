import { Progress } from '@mantine/core'
import { wholeFigure } from './figure-words.ts'
import { percentOf, shareOf } from './milestone-state.ts'
import type { ProgressStatus } from '#domain/vocabulary/progress-status.ts'
import { PROGRESS_COLORS, ProgressWord } from './progress-word.tsx'
import classes from './progress-cell.module.css'

interface Props {
  /** The name of the figure, for screen readers. */
  of: string
  achieved: number
  target: number
  status: ProgressStatus
  figureOf: (n: number) => string
}

/** The achieved figure, its share of the target, and whether that is on track today. */
export const ProgressCell = ({ of, achieved, target, status, figureOf }: Props) => (
  <span className={classes.root}>
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
