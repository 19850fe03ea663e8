import { Badge } from '@mantine/core'
import type { Score } from '#domain/api/insights.ts'
import { formatDeliverable } from '#domain/entities/proofs.ts'
import { formatDue } from './format-due.ts'
import { figuresOfScore, shareOfScore } from './heat-cell.tsx'
import { formatDate } from '#domain/vocabulary/dates.ts'
import classes from './bullet-list.module.css'

const COLORS = { green: 'green', amber: 'orange', red: 'red', grey: 'gray' } as const

/** A part of the whole in percent, at most all of it. */
const partOf = (figure: number, whole: number): string =>
  `${whole <= 0 ? 0 : Math.min(100, (figure / whole) * 100)}%`

/** Furthest behind first; where nothing is due, last. */
const byShare = (a: Score, b: Score): number =>
  (shareOfScore(a) ?? Infinity) - (shareOfScore(b) ?? Infinity) ||
  a.program_name.localeCompare(b.program_name)

/** As what was promised before a revision; unchanged without one. */
const originalOf = (score: Score): Score => {
  const {
    revised_on: _day,
    reason: _reason,
    ...figures
  } = score.original ?? { revised_on: null, reason: null }
  return { ...score, ...figures }
}

/** "Revised on 12/08/2026"; of the original: "Revised to 40 on 12/08/2026: one more lab". */
function wordsOfRevision(score: Score, isOriginal: boolean): string | null {
  const { target, original } = score
  if (!original) return null
  const day = original.revised_on === null ? '' : ` on ${formatDate(original.revised_on)}`
  if (!isOriginal) return `Revised${day}`
  const reason = original.reason ? `: ${original.reason}` : ''
  return `Revised to ${formatDeliverable(score, target)}${day}${reason}`
}

interface Props {
  scores: readonly Score[]
  /** Against the targets before they were revised (deliverables.md, Revised targets). */
  isOriginal?: boolean
  onOpen: (score: Score) => void
}

/** What was achieved of each deliverable as a bar, with a mark for what is due (dashboards-and-figures.md, Overview). */
export const BulletList = ({ scores, isOriginal = false, onOpen }: Props) => (
  <table className={classes.root} aria-label="Deliverables">
    <thead>
      <tr>
        <th scope="col">Deliverable</th>
        <th scope="col" className={classes.bar}>
          <span className="for-readers">Progress</span>
        </th>
        <th scope="col">Achieved</th>
        <th scope="col">Due</th>
        <th scope="col">Target</th>
        <th scope="col" className={classes.state}>
          Status
        </th>
      </tr>
    </thead>
    <tbody>
      {scores.toSorted(byShare).map((current) => {
        const score = isOriginal ? originalOf(current) : current
        const { _id, program_name: name, achieved, due, target, color, word } = score
        const revision = wordsOfRevision(current, isOriginal)
        const whole = Math.max(target, achieved)
        const share = shareOfScore(score)
        const figureOf = (figure: number) => formatDeliverable(score, figure)
        return (
          <tr key={_id}>
            <th scope="row">
              <button
                type="button"
                className={classes.name}
                title={figuresOfScore(score)}
                onClick={() => onOpen(score)}
              >
                {name}
              </button>
              {revision !== null && <span className={classes.revision}>{revision}</span>}
            </th>
            <td className={classes.bar}>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ width: partOf(achieved, whole) }} />
                {due > 0 && <span className={classes.due} style={{ insetInlineStart: partOf(due, whole) }} />}
              </span>
            </td>
            <td className={classes.achieved}>{figureOf(achieved)}</td>
            <td className={classes.dueFigure}>{target > 0 ? formatDue(score) : '–'}</td>
            <td className={classes.target}>{target > 0 ? figureOf(target) : '–'}</td>
            <td className={classes.state}>
              <Badge color={COLORS[color]}>{share === null ? word : `${share} % · ${word}`}</Badge>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
