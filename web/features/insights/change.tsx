import classes from './change.module.css'

interface Props {
  /** null if there is nothing to compare with. */
  points: number | null
  /** The difference in words; the number by default. */
  word?: string
  /** Less is better, as of overdue milestones. */
  isLessBetter?: boolean
}

/** By how much a figure rose or fell, with an arrow. */
export const Change = ({ points, word, isLessBetter = false }: Props) => {
  if (points === null) return <span className={classes.root}>–</span>
  if (points === 0) return <span className={classes.root}>unchanged</span>
  const isUp = points > 0
  return (
    <span className={classes.root} data-good={isUp !== isLessBetter}>
      <span aria-hidden>{isUp ? '↑' : '↓'}</span>
      <span className="for-readers">{isUp ? 'up ' : 'down '}</span> {word ?? Math.abs(points)}
    </span>
  )
}
