/** What is due of a year's targets, and how much of that an incubator has reached (deliverables.md, Attainment). */
import { daysOf, partOfYearOver, periodAt, yearAt, type YearKind } from './programme-year.ts'

/** Figures for the ends of a year's four quarters, each with what came before. The last one is the target. */
export type Plan = readonly [number, number, number, number]

/** A deliverable's target for a year. */
export interface Target {
  readonly target: number
  /** Null without a plan by quarter. */
  readonly plan: Plan | null
}

/**
 * Which part of a target is due on a day: `part` of the target, or, with a plan, what is planned for the end of the
 * quarter before `quarter` (from 1) and `within` of what the plan adds in this quarter. Without a year, all is due.
 */
export interface DueOn {
  readonly part: number
  readonly quarter: number
  readonly within: number
}

const DAY = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

/** What is due on this day of a year's targets. Days and years are the programme's. */
export function dueOn(kind: YearKind, year: number | null, today: string): DueOn {
  const part = partOfYearOver(kind, year, today)
  if (year === null || yearAt(kind, today) > year) return { part, quarter: 4, within: 1 }
  if (yearAt(kind, today) < year) return { part, quarter: 1, within: 0 }
  const quarter = periodAt(kind, 'quarter', today)
  const { from, to } = daysOf(kind, quarter)
  return { part, quarter: quarter.place, within: daysBetween(from, today) / (daysBetween(from, to) + 1) }
}

/** How much of a target is due. */
export function dueOf({ target, plan }: Target, { part, quarter, within }: DueOn): number {
  if (plan === null) return target * part
  const before = quarter === 1 ? 0 : plan[quarter - 2]!
  return before + (plan[quarter - 1]! - before) * within
}

/** A deliverable with what was achieved of it. */
export interface Achieved extends Target {
  readonly achieved: number
  /** How much it counts; 1 unless somebody said otherwise. */
  readonly weight: number | null
}

/**
 * Sums of many figures differ in their last digits from the figure that they should be. PostgreSQL also looks at fifteen
 * of them, so that both agree on a half.
 */
const exact = (figure: number): number => Math.round(Number((figure * 1e6).toPrecision(15))) / 1e6

/** The weighted mean of these shares in percent, each at most 1, over the deliverables that have one; null if none has. */
function meanOf<One extends Pick<Achieved, 'weight'>>(
  deliverables: readonly One[],
  shareOf: (one: One) => number | null,
): number | null {
  let weights = 0
  let shares = 0
  for (const one of deliverables) {
    const share = shareOf(one)
    if (share === null) continue
    const weight = one.weight ?? 1
    weights += weight
    shares += weight * Math.min(share, 1)
  }
  return weights === 0 ? null : exact((shares / weights) * 100)
}

/**
 * The attainment of an incubator in percent: the weighted mean, over its deliverables of which something is due, of what
 * was achieved of what is due, each at most 1. Null if nothing is due.
 */
export const attainmentOf = (deliverables: readonly Achieved[], on: DueOn): number | null =>
  meanOf(deliverables, (one) => {
    const due = dueOf(one, on)
    return one.target > 0 && due > 0 ? one.achieved / due : null
  })

/** How much of the year's targets of an incubator is reached, in percent; null without targets. */
export const reachedOf = (deliverables: readonly Achieved[]): number | null =>
  meanOf(deliverables, ({ target, achieved }) => (target > 0 ? achieved / target : null))

/** How much of the year's targets of an incubator is due, in percent; null without targets. */
export const plannedOf = (deliverables: readonly Achieved[], on: DueOn): number | null =>
  meanOf(deliverables, (one) => (one.target > 0 ? dueOf(one, on) / one.target : null))

/** Where an incubator stands by its attainment, the best first (deliverables.md, Attainment). */
export const BANDS = ['on-track', 'slightly-behind', 'behind', 'no-targets'] as const
export type Band = (typeof BANDS)[number]

/** The lowest attainment of a band, in percent. */
export const ON_TRACK_FROM = 90
export const SLIGHTLY_BEHIND_FROM = 70

export const bandOf = (attainment: number | null): Band =>
  attainment === null
    ? 'no-targets'
    : attainment >= ON_TRACK_FROM
      ? 'on-track'
      : attainment >= SLIGHTLY_BEHIND_FROM
        ? 'slightly-behind'
        : 'behind'

export const BAND_WORDS: Readonly<Record<Band, string>> = {
  'on-track': 'On track',
  'slightly-behind': 'Slightly behind',
  behind: 'Behind',
  'no-targets': 'No targets',
}

/** Whole percent. It is never rounded up, so that 89.9 does not read as 90, which would be on track. */
export const wordOfAttainment = (attainment: number): string => `${Math.floor(attainment)} %`

interface Scored {
  readonly scores: readonly { readonly program_name: string }[]
}

/** The names of deliverables by how many incubators have one, the most frequent first. */
export function namesOfScores(rows: readonly Scored[]): string[] {
  const counts = new Map<string, number>()
  for (const { scores } of rows)
    for (const name of new Set(scores.map((score) => score.program_name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}
