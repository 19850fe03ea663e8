/** Progress compared with what is due by today (dashboards-and-figures.md, Red amber green). */
export const PROGRESS_COLORS = ['green', 'amber', 'red', 'grey'] as const
export type ProgressColor = (typeof PROGRESS_COLORS)[number]

export interface ProgressStatus {
  color: ProgressColor
  word: string
}

const DAY = 86_400_000
const timeOf = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`)

/** The elapsed part of a period, including its last day: 0 before it, 1 after it. Days are ISO dates. */
export function partOver(from: string, to: string, today: string): number {
  const whole = timeOf(to) - timeOf(from) + DAY
  const over = timeOf(today) - timeOf(from)
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, over / whole))
}

/** The elapsed part of a record's calendar year. Without a year, the full target is due. */
export const partOfYearOver = (year: number | null, today: string): number =>
  year === null ? 1 : partOver(`${year}-01-01`, `${year}-12-31`, today)

const ENOUGH = 1
/** What is achieved of what is due by today is red below this share. */
export const RED_BELOW = 0.7

/** Compares what was achieved with what is due, always with a word. */
export function rateProgress(achieved: number, target: number, part: number): ProgressStatus {
  if (target <= 0) return { color: 'grey', word: 'No target' }
  if (achieved >= target) return { color: 'green', word: 'Reached' }
  if (part <= 0) return { color: 'grey', word: 'Not due yet' }
  const share = achieved / (target * part)
  if (share >= ENOUGH) return { color: 'green', word: 'On track' }
  if (share >= RED_BELOW) return { color: 'amber', word: 'Slightly behind' }
  return { color: 'red', word: part < 1 ? 'Behind' : 'Missed' }
}
