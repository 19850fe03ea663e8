import { Progress } from '@mantine/core'
import { wholeFigure } from './figure-words.ts'
import { percentOf, shareOf } from './milestone-state.ts'
import classes from './progress-cell.module.css'

interface Props {
  /** What is being reached, for those who hear the bar. */
  of: string
  achieved: number
  target: number
}

/** How much was achieved, and how far that is on the way to the target. */
export const ProgressCell = ({ of, achieved, target }: Props) => {
  return (
    <span className={classes.root}>
      <span className={classes.line}>
        <span className="figures">{wholeFigure(achieved)}</span>
        <span className={classes.share}>{wholeFigure(percentOf(achieved, target))}%</span>
      </span>
      <Progress
        value={shareOf(achieved, target)}
        size={5}
        color="var(--ankura-accent)"
        aria-label={`${of}: ${wholeFigure(achieved)} of ${wholeFigure(target)}`}
      />
    </span>
  )
}
