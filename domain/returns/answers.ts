/** How the answers that a program sends are read (returns.md, Answers). */
import { isSame } from '#domain/changes/is-same.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { ANSWER_MAX, FIGURE_BOUND } from '#domain/entities/return.ts'
import { isBlank, type FieldData } from '#domain/kinds/kind.ts'
import { readSlot } from '#domain/kinds/register.ts'
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import { returnTexts as texts } from './english.ts'
import {
  blankAnswer,
  findGroupsAbove,
  presentAnswer,
  type AnswerProblem,
  type AnswerState,
  type StoredAnswer,
} from './present-answer.ts'

/** An answer as a program sends it. It names only what changes. */
export interface SentAnswer {
  readonly code: string
  readonly value?: unknown
  readonly state?: unknown
  readonly parts?: unknown
  readonly note?: unknown
  readonly files?: unknown
  readonly expected?: unknown
}

const FILES_MAX = 20
const STATES: readonly AnswerState[] = ['given', 'none', 'not_applicable']
const FIGURE = { kind: 'decimal', min: -FIGURE_BOUND, max: FIGURE_BOUND, decimals: 2 } as const

/** The field that reads a value of a question. A counted one has none. */
function fieldOf({ kind, label, options }: Question): FieldData | undefined {
  switch (kind) {
    case 'counted':
      return undefined
    case 'number':
    case 'percent':
      return { ...FIGURE, label }
    case 'money':
      return { kind: 'money', label }
    case 'text':
      return { kind: 'long-text', label, max: ANSWER_MAX }
    case 'yes-no':
      return { kind: 'yes-no', label }
    case 'choice':
      return { kind: 'choice', label, options: options ?? [] }
    case 'file':
      return { kind: 'file', label }
  }
}

const NOTE = { kind: 'long-text', label: 'Note', max: ANSWER_MAX } as const
const FILE = { kind: 'file', label: 'File' } as const

interface Read {
  readonly answer: StoredAnswer
  readonly problems: readonly AnswerProblem[]
}

/** The value as it is stored, with the state that follows from it. */
function readValue(question: Question, { value, state }: SentAnswer, was: StoredAnswer): Read {
  const refuse = (path: string, message: string): Read => ({ answer: was, problems: [{ path, message }] })
  const given = STATES.find((one) => one === state)
  if (state !== undefined && given === undefined) return refuse('state', texts.unknownState)
  const field = fieldOf(question)
  if (field === undefined) {
    if (!isBlank(value)) return refuse('value', texts.isCounted)
    return { answer: given === undefined ? was : { ...was, state: given }, problems: [] }
  }
  const empty = { number: null, text: null, file: null }
  if (given === 'none' || given === 'not_applicable')
    return isBlank(value)
      ? { answer: { ...was, ...empty, parts: [], state: given }, problems: [] }
      : refuse('value', texts.valueOfNone)
  if (value === undefined)
    return given === 'given' && was.state !== 'given'
      ? refuse('value', texts.valueMissing)
      : { answer: was, problems: [] }
  if (isBlank(value))
    return given === 'given'
      ? refuse('value', texts.valueMissing)
      : { answer: { ...was, ...empty, parts: [], state: 'none' }, problems: [] }
  const read = readSlot(field, value)
  if (!read.ok) return refuse('value', formatUnreadable(field, read))
  const stored =
    typeof read.value === 'number'
      ? { number: read.value }
      : question.kind === 'file'
        ? { file: String(read.value) }
        : { text: String(read.value) }
  return { answer: { ...was, ...empty, ...stored, state: 'given' }, problems: [] }
}

function readParts(question: Question, sent: unknown, was: StoredAnswer): Read {
  const known = question.parts ?? []
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { answer: was, problems: [{ path: 'parts', message: texts.partsShape }] }
  const problems: AnswerProblem[] = []
  const figures = new Map(was.parts.map((part) => [part.code, part.number]))
  for (const [code, raw] of Object.entries(sent)) {
    const part = known.find((one) => one.code === code)
    const path = `parts.${code.slice(0, 60)}`
    if (!part) {
      problems.push({ path, message: texts.unknownPart(code.slice(0, 60)) })
      continue
    }
    const field = { ...FIGURE, min: 0, label: part.label }
    const read = readSlot(field, raw)
    if (!read.ok) problems.push({ path, message: formatUnreadable(field, read) })
    else if (typeof read.value === 'number') figures.set(code, read.value)
    else figures.delete(code)
  }
  const parts = known.flatMap(({ code, label }) => {
    const number = figures.get(code)
    return number === undefined ? [] : [{ code, name: label, number }]
  })
  return { answer: { ...was, parts }, problems }
}

const problemsOfGroups = (question: Question, { number, parts }: StoredAnswer): AnswerProblem[] =>
  findGroupsAbove(question, number, Object.fromEntries(parts.map((part) => [part.code, part.number]))).map(
    (group) => ({ path: 'parts', message: texts.partsAbove(group) }),
  )

function readFiles(sent: unknown, was: StoredAnswer): Read {
  if (!Array.isArray(sent) || sent.length > FILES_MAX)
    return { answer: was, problems: [{ path: 'files', message: texts.filesShape(FILES_MAX) }] }
  const problems: AnswerProblem[] = []
  const files = sent.flatMap((one: unknown, at) => {
    const read = readSlot({ ...FILE, required: true }, one)
    if (read.ok) return [{ file: String(read.value) }]
    problems.push({ path: `files.${at}`, message: formatUnreadable(FILE, read) })
    return []
  })
  return { answer: { ...was, files }, problems }
}

function readNote(sent: unknown, was: StoredAnswer): Read {
  const read = readSlot(NOTE, sent)
  return read.ok
    ? { answer: { ...was, note: read.value === null ? null : String(read.value) }, problems: [] }
    : { answer: was, problems: [{ path: 'note', message: formatUnreadable(NOTE, read) }] }
}

/** Whether a stored answer is as its author read it: the value alone, or several of its names. */
function isAsExpected(question: Question, expected: unknown, stored: StoredAnswer | undefined): boolean {
  const now = presentAnswer(question, stored)
  if (typeof expected !== 'object' || expected === null) return isSame(now.value, expected ?? null)
  const names: Readonly<Record<string, unknown>> = { ...now }
  return Object.entries(expected).every(
    ([name, value]) => !(name in names) || isSame(names[name] ?? null, value),
  )
}

export interface ReadAnswers {
  /** All answers after the change. */
  readonly answers: readonly StoredAnswer[]
  readonly problems: readonly AnswerProblem[]
  /** Where somebody else changed an answer since its author read it. */
  readonly stale: readonly AnswerProblem[]
  readonly codes: readonly string[]
}

/** Applies what was sent to the stored answers. Problems are at `answers.{position}`. */
export function readAnswers(
  questions: readonly Question[],
  sent: readonly SentAnswer[],
  stored: readonly StoredAnswer[],
): ReadAnswers {
  const problems: AnswerProblem[] = []
  const stale: AnswerProblem[] = []
  const answers = new Map(stored.map((one) => [one.code, one]))
  const seen = new Set<string>()
  for (const [at, one] of sent.entries()) {
    const place = (found: readonly AnswerProblem[]) =>
      problems.push(...found.map(({ path, message }) => ({ path: `answers.${at}.${path}`, message })))
    const question = questions.find(({ code }) => code === one.code)
    if (!question) {
      place([{ path: 'code', message: texts.unknownCode(one.code.slice(0, 60)) }])
      continue
    }
    if (seen.has(one.code)) {
      place([{ path: 'code', message: texts.codeTwice }])
      continue
    }
    seen.add(one.code)
    const was = answers.get(one.code)
    if (one.expected !== undefined && !isAsExpected(question, one.expected, was))
      stale.push({ path: `answers.${at}`, message: texts.changedSince(question.label) })
    let read: StoredAnswer = { ...(was ?? blankAnswer(question)), name: question.label }
    const take = ({ answer, problems: found }: Read) => {
      read = answer
      place(found)
    }
    take(readValue(question, one, read))
    if (one.parts !== undefined) take(readParts(question, one.parts, read))
    if (one.note !== undefined) take(readNote(one.note, read))
    if (one.files !== undefined) take(readFiles(one.files, read))
    place(problemsOfGroups(question, read))
    answers.set(one.code, read)
  }
  const ordered = questions.flatMap(({ code }) => answers.get(code) ?? [])
  return { answers: ordered, problems, stale, codes: [...seen] }
}
