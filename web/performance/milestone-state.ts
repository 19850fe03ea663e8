import type { Row } from '#web/api/use-records.ts'

/** What of a milestone the module reads beside its table. */
export interface MilestoneState {
  title: string
  dueDate: string
  target: number
  achieved: number
  isReached: boolean
  isOverdue: boolean
}

const numberIn = (row: Row, name: string): number => (typeof row[name] === 'number' ? row[name] : 0)
const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

/** Overdue: its day is past and less was achieved than aimed at. `today` is an ISO date. */
export function stateOf(row: Row, today: string): MilestoneState {
  const [target, achieved] = [numberIn(row, 'target'), numberIn(row, 'achieved')]
  const dueDate = textIn(row, 'due_date')
  const isReached = achieved >= target
  return {
    title: textIn(row, 'title'),
    dueDate,
    target,
    achieved,
    isReached,
    isOverdue: !isReached && dueDate !== '' && dueDate < today,
  }
}

/** What is due first stands first; what is reached comes last. */
export const byUrgency = (a: MilestoneState, b: MilestoneState): number =>
  Number(a.isReached) - Number(b.isReached) || a.dueDate.localeCompare(b.dueDate)

export interface UnitSum {
  /** The type of milestone, which is a unit of its own. */
  title: string
  target: number
  achieved: number
}

/** Summed target and summed achieved of each unit, as the server sums them (milestones.md, Milestone donut). */
export const unitSumsOf = (figures: readonly Readonly<Record<string, unknown>>[]): UnitSum[] =>
  figures.map(({ title, target, achieved }) => ({
    title: String(title),
    target: Number(target ?? 0),
    achieved: Number(achieved ?? 0),
  }))

/** How many of a hundred, more than that too; nothing aimed at is reached. */
export const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 100 : Math.round((part / whole) * 100)

/** The share of a whole that a bar fills: never more than all of it. */
export const shareOf = (part: number, whole: number): number => Math.min(100, percentOf(part, whole))
