/** What a return form may not say (returns.md, Return forms). Pure; the entity applies it to every way in. */
import type { Deadline } from '#domain/kinds/deadline.ts'
import type { Source } from '#domain/kinds/source.ts'
import { findPeriod, nameOfPeriod, yearKind, type Span } from '#domain/vocabulary/programme-year.ts'
import { below, problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import { canPlace, findSource } from './sources.ts'

export interface Question {
  readonly code: string
  readonly section: string | null
  readonly label: string
  readonly why: string | null
  readonly kind: 'counted' | 'number' | 'money' | 'percent' | 'text' | 'yes-no' | 'choice' | 'file'
  readonly source: Source | null
  readonly unit: string | null
  readonly required: boolean | null
  readonly adds_up: 'sum' | 'last' | 'average' | null
  readonly indicator: string | null
  readonly parts: readonly Part[] | null
  readonly options: readonly string[] | null
  readonly lowest: number | null
  readonly highest: number | null
  readonly change: number | null
}

/** A part of a figure. Parts of one group exclude each other; groups overlap. */
export interface Part {
  readonly code: string
  readonly label: string
  readonly group: string
}

interface Form {
  readonly asked_of: string
  readonly frequency: string
  readonly opens: Deadline | null
  readonly due: Deadline | null
  readonly closes: Deadline | null
  readonly first_period: string | null
  readonly questions: readonly Question[] | null
}

/** The span of a frequency; null for a form that is filled in once. */
export const spanOf = (frequency: string): Span | null =>
  frequency === 'month' || frequency === 'quarter' || frequency === 'half-year' || frequency === 'year'
    ? frequency
    : null

const FIGURES: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'counted'])

/** Whether an accepted answer becomes the figure of its indicator (returns.md, One figure). */
export const isOfIndicator = ({ kind, indicator }: Pick<Question, 'kind' | 'indicator'>): boolean =>
  indicator !== null && (kind === 'number' || kind === 'money')

export const isFigure = ({ kind }: Pick<Question, 'kind'>): boolean => FIGURES.has(kind)

function problemsOfSource(one: Question, { asked_of: filler, frequency }: Form): Problem[] {
  const { kind, source } = one
  if (kind !== 'counted')
    return source === null ? [] : [problemAt('source', 'given-without', { field: 'kind' })]
  const span = spanOf(frequency)
  if (span === null) return [problemAt('kind', 'counted-in-once')]
  if (source === null) return [problemAt('source', 'required')]
  if (typeof source !== 'string')
    return filler === 'startups' ? [problemAt('source', 'not-a-source', { text: source.code })] : []
  if (filler === 'startups' || !findSource(source))
    return [problemAt('source', 'not-a-source', { text: source })]
  return canPlace(source, span) ? [] : [problemAt('source', 'only-by-year', { text: source })]
}

function problemsOfQuestion(one: Question, form: Form): Problem[] {
  const parts = one.parts ?? []
  const repeated = parts.flatMap(({ code }, at) =>
    parts.slice(0, at).some((other) => other.code === code)
      ? [problemAt(`parts.${at}.code`, 'code-twice', { text: code })]
      : [],
  )
  return [
    ...problemsOfSource(one, form),
    ...repeated,
    ...(one.kind === 'choice' && (one.options ?? []).length === 0 ? [problemAt('options', 'required')] : []),
    ...(one.kind === 'percent' && one.adds_up === 'sum'
      ? [problemAt('adds_up', 'not-an-option', { among: ['last', 'average'] })]
      : []),
    ...(one.lowest !== null && one.highest !== null && one.highest < one.lowest
      ? [problemAt('highest', 'comes-before', { field: 'lowest' })]
      : []),
  ]
}

const DEADLINES = ['opens', 'due', 'closes'] as const

/** Days after the end of a period, or days for a form that is filled in once, in this order. */
function problemsOfDeadlines(form: Form, span: Span | null): Problem[] {
  const wrong = DEADLINES.flatMap((name): Problem[] => {
    const value = form[name]
    if (value === null) return [problemAt(name, 'required')]
    const isRight = span === null ? typeof value === 'string' : typeof value === 'number'
    return isRight
      ? []
      : [span === null ? problemAt(name, 'not-a-date') : problemAt(name, 'not-a-whole-number')]
  })
  if (wrong.length > 0) return wrong
  return DEADLINES.slice(1).flatMap((name, at) => {
    const before = DEADLINES[at]!
    return form[name]! < form[before]! ? [problemAt(name, 'comes-before', { field: before })] : []
  })
}

/** A period of each span, as an example of how it is written. */
const exampleOf = (span: Span): string => nameOfPeriod(yearKind(), { span, year: 2024, place: 1 })

function problemsOfFirstPeriod({ first_period: first }: Form, span: Span | null): Problem[] {
  if (span === null)
    return first === null ? [] : [problemAt('first_period', 'given-without', { field: 'frequency' })]
  if (first === null) return []
  return findPeriod(yearKind(), first)?.span === span
    ? []
    : [problemAt('first_period', 'not-a-period-of', { example: exampleOf(span) })]
}

/** Names of indicators are compared as in the key of a figure. */
const keyOf = (indicator: string): string => indicator.toLowerCase().replace(/\s+/g, '')

/** Two answers cannot both be the figure of one indicator and year. */
function problemsOfIndicator(one: Question, earlier: readonly Question[]): Problem[] {
  const indicator = one.indicator
  if (indicator === null || !isOfIndicator(one)) return []
  const isTaken = earlier.some(
    (other) => isOfIndicator(other) && keyOf(other.indicator ?? '') === keyOf(indicator),
  )
  return isTaken ? [problemAt('indicator', 'indicator-twice', { text: indicator })] : []
}

export function findFormProblems(form: Form): Problem[] {
  const span = spanOf(form.frequency)
  const questions = form.questions ?? []
  return [
    ...problemsOfDeadlines(form, span),
    ...problemsOfFirstPeriod(form, span),
    ...questions.flatMap((one, at) =>
      below(`questions.${at}`, [
        ...(questions.slice(0, at).some((other) => other.code === one.code)
          ? [problemAt('code', 'code-twice', { text: one.code })]
          : []),
        ...problemsOfIndicator(one, questions.slice(0, at)),
        ...problemsOfQuestion(one, form),
      ]),
    ),
  ]
}
