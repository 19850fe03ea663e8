/** What is asked of a question by its kind (returns.md, Return forms). Pure. */
import type { Question } from '#domain/entities/return-form-problems.ts'
import { QUESTION_KINDS } from '#domain/entities/return-form.ts'
import { TAKES } from '#domain/kinds/source.ts'
import type { DraftQuestion } from './question-items.ts'

type Kind = Question['kind']
export type PartName = Exclude<keyof Question, 'code' | 'section' | 'label' | 'kind'>

const REQUIRED = ['required'] as const
const FIGURE = ['adds_up', 'lowest', 'highest', 'change'] as const

/** What differs by kind; every question has a label, a code and a reason. */
const PARTS: Readonly<Record<Kind, readonly PartName[]>> = {
  counted: ['source', ...FIGURE],
  number: ['unit', 'required', ...FIGURE, 'parts', 'indicator'],
  money: ['required', ...FIGURE, 'parts', 'indicator'],
  percent: ['required', ...FIGURE],
  text: REQUIRED,
  'yes-no': REQUIRED,
  choice: ['options', 'required'],
  file: REQUIRED,
}

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && kind in PARTS

export const partsOf = (kind: unknown): readonly PartName[] => PARTS[isKind(kind) ? kind : 'text']

const ALL = [...new Set(Object.values(PARTS).flat())]

/** The question with another kind, without what that kind does not have: it would be refused, or asked for nothing. */
export const withKind = (one: DraftQuestion, kind: unknown): DraftQuestion => ({
  ...one,
  ...Object.fromEntries(ALL.filter((part) => !partsOf(kind).includes(part)).map((part) => [part, null])),
  kind,
})

interface Form {
  readonly asked_of?: unknown
  readonly frequency?: unknown
}

/** The kinds that a form can have: startups have no records to count, and a form that is filled in once has no period. */
export const kindsFor = ({ asked_of: filler, frequency }: Form) =>
  QUESTION_KINDS.filter(({ value }) => value !== 'counted' || (filler !== 'startups' && frequency !== 'once'))

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const wordOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null)

/** A question as those see it who fill it in, as far as it is entered; null without a label or a kind. */
export function asQuestion(one: DraftQuestion, at: number): Question | null {
  const { label, kind, source } = one
  if (wordOf(label) === null || !isKind(kind)) return null
  return {
    code: wordOf(one['code']) ?? `question-${at}`,
    section: wordOf(one['section']),
    label: String(label),
    why: wordOf(one['why']),
    kind,
    source: isTaken(source) ? source : wordOf(source),
    unit: wordOf(one['unit']),
    required: one['required'] === true,
    adds_up: (wordOf(one['adds_up']) as Question['adds_up']) ?? null,
    indicator: wordOf(one['indicator']),
    parts: listOf(one['parts']) as Question['parts'],
    options: listOf(one['options']) as Question['options'],
    lowest: numberOf(one['lowest']),
    highest: numberOf(one['highest']),
    change: numberOf(one['change']),
  }
}

/** Whether a source is a question of another form. */
export const isTaken = (source: unknown): source is Exclude<Question['source'], string | null> =>
  typeof source === 'object' &&
  source !== null &&
  'form_id' in source &&
  'take' in source &&
  TAKES.some((take) => take === source.take)
