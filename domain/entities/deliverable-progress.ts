import { dueOn } from '#domain/vocabulary/attainment.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import { rateProgress, type ProgressStatus } from '#domain/vocabulary/progress-status.ts'
import { targetOf } from './deliverable.ts'

/** The figures of a deliverable, as they are answered. */
export interface DeliverableFigures {
  readonly achieved?: unknown
  readonly year?: unknown
  readonly [name: string]: unknown
}

/** Whether a deliverable is on track on this day, in a word. */
export const progressOf = (deliverable: DeliverableFigures, today: string): ProgressStatus => {
  const { achieved, year } = deliverable
  const on = dueOn(yearKind(), typeof year === 'number' ? year : null, today)
  return rateProgress(typeof achieved === 'number' ? achieved : 0, targetOf(deliverable), on)
}
