/** Which figure of a group stands for it, by how the answers of its question add up (returns.md, Figures). Pure. */
import type { Question } from '#domain/entities/return-form-problems.ts'
import { isPercent } from './question-kinds.ts'

export interface ReturnFigure {
  readonly key: string
  readonly label: string
  readonly sum: number | null
  readonly last: number | null
  readonly median: number | null
  readonly reported: number
  readonly asked: number
}

export type Measure = 'sum' | 'last' | 'average'

/** Percentages are never added up. */
export const measureOf = (question: Pick<Question, 'kind' | 'adds_up'>): Measure =>
  isPercent(question) ? 'average' : (question.adds_up ?? 'sum')

export function figureFor(measure: Measure, { sum, last, reported }: ReturnFigure): number | null {
  if (measure !== 'average') return measure === 'sum' ? sum : last
  return sum === null || reported === 0 ? null : Math.round((sum / reported) * 100) / 100
}
