/** Stored answers, and how they are answered (returns.md, Answers). Pure, and without the kinds that read what is sent. */
import type { Answer, Counted } from '#domain/api/returns.ts'
import { isFigure, type Question } from '#domain/entities/return-form-problems.ts'

export type AnswerState = Answer['state']

/** An answer as it is stored. */
export interface StoredAnswer {
  readonly _id?: string
  readonly code: string
  readonly name: string
  readonly state: AnswerState
  readonly number: number | null
  readonly text: string | null
  readonly file: string | null
  readonly parts: readonly { readonly code: string; readonly name: string; readonly number: number }[]
  readonly note: string | null
  readonly files: readonly { readonly file: string }[]
  /** When a counted answer was counted; null for others. */
  readonly counted_at: string | null
}

export interface AnswerProblem {
  readonly path: string
  readonly message: string
}

/** An answer to a question that has none yet. */
export const blankAnswer = ({ code, label }: Question): StoredAnswer => ({
  code,
  name: label,
  state: 'none',
  number: null,
  text: null,
  file: null,
  parts: [],
  note: null,
  files: [],
  counted_at: null,
})

const valueIn = (question: Question, stored: StoredAnswer): number | string | null =>
  stored.state !== 'given'
    ? null
    : isFigure(question)
      ? stored.number
      : question.kind === 'file'
        ? stored.file
        : stored.text

/** A stored answer, or none, as programs read it. */
export function presentAnswer(
  question: Question,
  stored: StoredAnswer | undefined,
  counted?: Counted,
): Answer {
  const one = stored ?? blankAnswer(question)
  const isCounted = question.kind === 'counted'
  return {
    code: question.code,
    state: isCounted && one.state === 'none' && counted && counted.value !== null ? 'given' : one.state,
    value: isCounted ? null : valueIn(question, one),
    parts: Object.fromEntries(one.parts.map(({ code, number }) => [code, number])),
    note: one.note,
    files: one.files.map(({ file }) => file),
    ...(counted ? { counted } : {}),
  }
}

/** Figures have two digits after the point, which do not add up exactly. */
const inHundredths = (figure: number): number => Math.round(figure * 100)

/** Groups of parts that are together more than the whole. */
export function findGroupsAbove(
  { parts }: Pick<Question, 'parts'>,
  whole: number | null,
  figures: Readonly<Record<string, number>>,
): string[] {
  if (whole === null) return []
  const known = parts ?? []
  return [...new Set(known.map(({ group }) => group))].filter((group) => {
    const inGroup = known.filter((one) => one.group === group && Object.hasOwn(figures, one.code))
    return inGroup.reduce((sum, { code }) => sum + inHundredths(figures[code]!), 0) > inHundredths(whole)
  })
}
