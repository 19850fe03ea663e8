/** Each type counts its own unit. Targets of these types are rupees (milestones.md, Milestone donut). */
export const MILESTONES_IN_RUPEES: readonly string[] = ['Revenues generated']

/** What charts and lists tell of a milestone. */
export interface MilestoneState {
  title: string
  dueDate: string
  target: number
  achieved: number
  isReached: boolean
  isOverdue: boolean
}

/** A milestone as it is answered. */
export interface MilestoneFigures {
  readonly title?: unknown
  readonly due_date?: unknown
  readonly target?: unknown
  readonly achieved?: unknown
  readonly [name: string]: unknown
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Overdue: the date has passed and the target was not reached. `today` is an ISO date. */
export function stateOfMilestone(milestone: MilestoneFigures, today: string): MilestoneState {
  const [target, achieved] = [numberOf(milestone.target), numberOf(milestone.achieved)]
  const dueDate = textOf(milestone.due_date)
  const isReached = achieved >= target
  return {
    title: textOf(milestone.title),
    dueDate,
    target,
    achieved,
    isReached,
    isOverdue: !isReached && dueDate !== '' && dueDate < today,
  }
}
