import { dueOf, type DueOn, type Target } from './attainment.ts'

/** Progress compared with what is due by today (dashboards-and-figures.md, Red amber green). */
export const PROGRESS_COLORS = ['green', 'amber', 'red', 'grey'] as const
export type ProgressColor = (typeof PROGRESS_COLORS)[number]

export interface ProgressStatus {
  color: ProgressColor
  word: string
}

const ENOUGH = 1
/** What is achieved of what is due by today is red below this share. */
const RED_BELOW = 0.7

/** Compares what was achieved with what is due on a day, always with a word. */
export function rateProgress(achieved: number, target: Target, on: DueOn): ProgressStatus {
  if (target.target <= 0) return { color: 'grey', word: 'No target' }
  if (achieved >= target.target) return { color: 'green', word: 'Reached' }
  const due = dueOf(target, on)
  if (due <= 0) return { color: 'grey', word: 'Not due yet' }
  const share = achieved / due
  if (share >= ENOUGH) return { color: 'green', word: 'On track' }
  if (share >= RED_BELOW) return { color: 'amber', word: 'Slightly behind' }
  return { color: 'red', word: on.part < 1 ? 'Behind' : 'Missed' }
}
