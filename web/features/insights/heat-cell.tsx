import type { Score } from '#domain/api/insights.ts'
import { formatDeliverable } from '#domain/entities/proofs.ts'
import { formatDue } from './format-due.ts'
import classes from './heat-cell.module.css'

/** How far a deliverable is, for its colour: the worst is the darkest. */
type Level = 'low' | 'short' | 'close' | 'reached' | 'none'

/** Achieved of what is due in whole percent; null if nothing is due. */
export const shareOfScore = ({
  target,
  due,
  achieved,
}: Pick<Score, 'target' | 'due' | 'achieved'>): number | null =>
  target > 0 && due > 0 ? Math.floor((achieved / due) * 100) : null

const levelOf = (share: number | null): Level =>
  share === null ? 'none' : share < 50 ? 'low' : share < 70 ? 'short' : share < 100 ? 'close' : 'reached'

/** The most that fits: "999+". */
const MOST = 999

const wordOf = (share: number | null): string =>
  share === null ? '–' : share > MOST ? `${MOST}+` : String(share)

/** "12 of 29 due, 52 in the year". */
export const figuresOfScore = (score: Score): string => {
  const { achieved, target } = score
  const word = (figure: number) => formatDeliverable(score, figure)
  return target <= 0
    ? `${word(achieved)} achieved, no target`
    : `${word(achieved)} of ${formatDue(score)} due, ${word(target)} in the year`
}

interface Props {
  /** The name of its incubator. */
  of: string
  score: Score
  onOpen: (score: Score) => void
}

/** What was achieved of what is due, in percent, coloured; it opens the records that prove it. */
export const HeatCell = ({ of, score, onOpen }: Props) => {
  const share = shareOfScore(score)
  const figures = figuresOfScore(score)
  return (
    <button
      type="button"
      className={classes.cell}
      data-level={levelOf(share)}
      title={figures}
      aria-label={`${of}, ${score.program_name}: ${share === null ? '' : `${share} %, `}${figures}, ${score.word}`}
      onClick={() => onOpen(score)}
    >
      {wordOf(share)}
    </button>
  )
}

/** A figure over several incubators, which opens nothing. */
export const HeatFigure = ({ share }: { share: number | null }) => (
  <span className={classes.cell} data-level={levelOf(share)} data-total>
    {wordOf(share)}
  </span>
)

const LEGEND = [
  ['low', 'under 50'],
  ['short', '50 to 69'],
  ['close', '70 to 99'],
  ['reached', 'reached'],
  ['none', 'nothing due'],
] as const

/** What the colours of the cells say. */
export const HeatLegend = () => (
  <ul className={classes.legend} aria-label="Colours of the cells, in percent of what is due">
    {LEGEND.map(([level, words]) => (
      <li key={level}>
        <span className={classes.swatch} data-level={level} aria-hidden />
        {words}
      </li>
    ))}
  </ul>
)
