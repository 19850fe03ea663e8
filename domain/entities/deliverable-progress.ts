import { partOfYearOver } from '#domain/vocabulary/programme-year.ts'
import { rateProgress, type ProgressStatus } from '#domain/vocabulary/progress-status.ts'

/** The figures of a deliverable, as they are answered. */
export interface DeliverableFigures {
  readonly achieved?: unknown
  readonly yearly_target?: unknown
  readonly year?: unknown
  readonly [name: string]: unknown
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Whether a deliverable is on track on this day, in a word. */
export const progressOf = (
  { achieved, yearly_target, year }: DeliverableFigures,
  today: string,
): ProgressStatus =>
  rateProgress(
    numberOf(achieved),
    numberOf(yearly_target),
    partOfYearOver('calendar', typeof year === 'number' ? year : null, today),
  )
