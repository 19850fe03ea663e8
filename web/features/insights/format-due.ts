import { formatDeliverable } from '#domain/entities/proofs.ts'
import type { Score } from '#domain/api/insights.ts'

/** Below ten, a due figure is shown with one digit: 1 of 1 due would look reached where 1.4 are due. */
const WHOLE_FROM = 10

/** What is due of a deliverable as text. */
export const formatDue = (score: Score): string => {
  const { due } = score
  return formatDeliverable(score, due < WHOLE_FROM ? Math.round(due * 10) / 10 : Math.round(due))
}
