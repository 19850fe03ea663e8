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

/** The middle of those that are known; null if none is. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  const middle = known.slice(Math.ceil(known.length / 2) - 1, Math.floor(known.length / 2) + 1)
  return known.length === 0 ? null : middle.reduce((sum, one) => sum + one, 0) / middle.length
}
