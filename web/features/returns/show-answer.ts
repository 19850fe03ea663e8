/** How answers are written on the screens of returns. Pure. */
import type { Answer, Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { isMoney, isTime } from '#domain/returns/units.ts'
import { figureOf, findSubmissionProblems } from '#domain/returns/submission.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatMinutes } from '#domain/vocabulary/hours.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { returnTexts } from './english/return.ts'
import { isFile, isPercent } from './question-kinds.ts'

const { values: texts, review } = returnTexts

export function showFigure(question: Question, figure: number): string {
  if (isMoney(question)) return shortenRupees(figure)
  if (isTime(question)) return formatMinutes(Math.round(figure))
  const number = formatNumber(figure)
  return isPercent(question) ? texts.percent(number) : number
}

/** An answer in words; a dash where nobody answered. */
export function showAnswer(question: Question, answer: Answer | undefined): string {
  if (!answer || answer.state === 'none') return '–'
  if (answer.state === 'not_applicable') return texts.notApplicable
  const figure = figureOf(question, answer)
  if (figure !== null) return showFigure(question, figure)
  return isFile(question) ? texts.file : String(answer.value ?? '–')
}

/** From where on a change is said in percent. */
const IN_PERCENT = 100

/** "+2", "+9 %", or "+4 points" of a percentage, against the answer before; null without two figures. */
export function showChange(
  question: Question,
  now: Answer | undefined,
  before: Answer | undefined,
): string | null {
  const [figure, last] = [figureOf(question, now), figureOf(question, before)]
  if (figure === null || last === null) return null
  const change = figure - last
  const sign = change > 0 ? '+' : '−'
  if (change === 0) return review.same
  const size = Math.abs(change)
  if (isPercent(question)) return `${sign}${review.points(formatNumber(size), size)}`
  const isInPercent = last !== 0 && (isMoney(question) || Math.abs(last) >= IN_PERCENT)
  return isInPercent
    ? `${sign}${formatNumber(Math.round(Math.abs(size / last) * 100))} %`
    : `${sign}${showFigure(question, size)}`
}

/** The figures of an answer a year before, in the last period, and now, as far as there are any. */
export function courseOf(
  {
    period,
    answers,
    last_period: last,
    last_year: year,
  }: Pick<Return, 'period' | 'answers' | 'last_period' | 'last_year'>,
  question: Question,
): { at: string; value: number }[] {
  return [year, last, { period, answers }].flatMap((one) => {
    const value = one && figureOf(question, answerTo(one.answers, question))
    return value === null ? [] : [{ at: periodInWords(one!.period), value }]
  })
}

/** Questions whose answer is out of its bounds, has changed much, does not apply, or has a note. */
export function findFlagged(
  questions: readonly Question[],
  answers: readonly Answer[],
  last: readonly Answer[],
): ReadonlySet<string> {
  const bare = answers.map((answer) => ({ ...answer, note: null }))
  const unusual = findSubmissionProblems(questions, bare, last).map(({ path }) => path)
  const noted = answers.flatMap(({ code, note }) => (note === null || note === '' ? [] : [code]))
  return new Set([...unusual, ...noted])
}

export interface Section {
  readonly name: string
  readonly questions: readonly Question[]
}

/** The questions by section, in the order of the form. */
export function sectionsOf(questions: readonly Question[]): Section[] {
  const names = [...new Set(questions.map(({ section }) => section ?? ''))]
  return names.map((name) => ({
    name,
    questions: questions.filter(({ section }) => (section ?? '') === name),
  }))
}

/** What differs or has a note comes first, then the rest by section. */
export function orderOf(questions: readonly Question[], flagged: ReadonlySet<string>): Section[] {
  const first = questions.filter(({ code }) => flagged.has(code))
  const rest = sectionsOf(questions.filter(({ code }) => !flagged.has(code)))
  return first.length === 0 ? rest : [{ name: returnTexts.review.flagged, questions: first }, ...rest]
}

export const answerTo = (answers: readonly Answer[] | undefined, { code }: Question): Answer | undefined =>
  answers?.find((answer) => answer.code === code)
