/** What stands between a return and its submission (returns.md, Submitting). Pure. */
import { isFigure, isOfIndicator, type Question } from '#domain/entities/return-form-problems.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Answer } from '#domain/api/returns.ts'
import { findGroupsAbove, type AnswerProblem } from './present-answer.ts'
import { returnTexts as texts } from './english.ts'

/** The figure of an answer, entered or counted; null without one. */
export const figureOf = (question: Question, answer: Answer | undefined): number | null => {
  if (!answer || answer.state !== 'given' || !isFigure(question)) return null
  const value = question.kind === 'counted' ? answer.counted?.value : answer.value
  return typeof value === 'number' ? value : null
}

function whyOut(question: Question, value: number, before: number | null): string | undefined {
  const { lowest, highest, change } = question
  if (lowest !== null && value < lowest) return texts.belowLowest(formatNumber(lowest))
  if (highest !== null && value > highest) return texts.aboveHighest(formatNumber(highest))
  if (change === null || before === null) return undefined
  const isMuch = before === 0 ? value !== 0 : Math.abs(value - before) / Math.abs(before) > change / 100
  return isMuch ? texts.changedMuch(formatNumber(change), formatNumber(before)) : undefined
}

/** Problems by the code of their question, all at once. `last` are the answers of the period before. */
export function findSubmissionProblems(
  questions: readonly Question[],
  answers: readonly Answer[],
  last: readonly Answer[],
): AnswerProblem[] {
  return questions.flatMap((question): AnswerProblem[] => {
    const { code, label } = question
    const answer = answers.find((one) => one.code === code)
    const hasNote = (answer?.note ?? '') !== ''
    const problem = (message: string): AnswerProblem[] => [{ path: code, message }]
    if (question.required && question.kind !== 'counted') {
      if (answer?.state === 'not_applicable' && !hasNote) return problem(texts.noteMissing(label))
      if ((answer?.state ?? 'none') === 'none') return problem(texts.required(label))
    }
    const value = figureOf(question, answer)
    if (value !== null && isOfIndicator(question) && !(Number.isInteger(value) && value >= 0))
      return problem(texts.notAnIndicator(label))
    // The whole of a counted question is known only now.
    const [above] = findGroupsAbove(question, value, answer?.parts ?? {})
    if (above !== undefined) return problem(texts.partsAbove(above))
    if (value === null || hasNote) return []
    const why = whyOut(
      question,
      value,
      figureOf(
        question,
        last.find((one) => one.code === code),
      ),
    )
    return why === undefined ? [] : problem(why)
  })
}
