import type { Score } from '#domain/api/insights.ts'
import { formatDeliverable } from '#domain/entities/proofs.ts'
import classes from './score-cell.module.css'

interface Props {
  /** The name of its incubator. */
  of: string
  score: Score
  /** Shows the name of the deliverable. */
  isNamed?: boolean
  onOpen: (score: Score) => void
}

/** What was achieved of a deliverable, coloured and in words; it opens the records that prove it. */
export const ScoreCell = ({ of, score, isNamed = false, onOpen }: Props) => {
  const { program_name: name, achieved, target, color, word } = score
  const figures = `${formatDeliverable(score, achieved)} of ${formatDeliverable(score, target)}`
  return (
    <button
      type="button"
      className={classes.score}
      data-color={color}
      aria-label={`${of}, ${name}: ${figures}, ${word}`}
      onClick={() => onOpen(score)}
    >
      {isNamed && <span className={classes.name}>{name}</span>}
      <span className="figures">{figures}</span>
      <span className={classes.word}>
        <span className={classes.dot} data-color={color} aria-hidden />
        {word}
      </span>
    </button>
  )
}
