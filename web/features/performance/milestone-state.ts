import type { MilestoneState } from '#domain/entities/milestone-state.ts'

/** Earliest due date first; reached milestones come last. */
export const byUrgency = (a: MilestoneState, b: MilestoneState): number =>
  Number(a.isReached) - Number(b.isReached) || a.dueDate.localeCompare(b.dueDate)

export interface UnitSum {
  /** The type of milestone; each type has a unit of its own. */
  title: string
  target: number
  achieved: number
}

/**
 * The summed target and summed achieved figure of each unit, as the server computes them
 * (milestones.md, Milestone donut).
 */
export const unitSumsOf = (figures: readonly Readonly<Record<string, unknown>>[]): UnitSum[] =>
  figures.map(({ title, target, achieved }) => ({
    title: String(title),
    target: Number(target ?? 0),
    achieved: Number(achieved ?? 0),
  }))

/** The percentage achieved, which may exceed 100; without a target it is 100. */
export const percentOf = (part: number, whole: number): number =>
  whole <= 0 ? 100 : Math.round((part / whole) * 100)

/** The share of a bar that is filled: at most all of it. */
export const shareOf = (part: number, whole: number): number => Math.min(100, percentOf(part, whole))
