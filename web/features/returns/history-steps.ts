/** What happened to a return, step by step (returns.md, Screens of returns). Pure. */
import type { HistoryEntry } from '#domain/api/history.ts'
import type { MoreTime } from '#domain/api/returns.ts'
import type { Proposal } from '#domain/api/proposal.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { presentAnswer, type StoredAnswer } from '#domain/returns/present-answer.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { historyTexts as texts } from './english/history.ts'
import { returnTexts } from './english/return.ts'
import { isFile } from './question-kinds.ts'
import { showAnswer } from './show-answer.ts'

/** A value before and after, in words. */
export interface Turn {
  readonly label: string
  readonly from: string | null
  readonly to: string | null
}

/** What changed of an answer: the answer itself, and its parts, note and files. */
export interface AnswerChange {
  readonly code: string
  readonly label: string
  readonly turns: readonly Turn[]
}

export interface Step {
  readonly key: string
  readonly at: string
  readonly what: string
  /** The person, with what became of a request. */
  readonly person: string
  readonly reason: string | null
  /** The questions that a return was sent back for. */
  readonly asked: readonly string[]
  readonly changes: readonly AnswerChange[]
  /** The request that the step is about. */
  readonly request: string | null
}

type State = HistoryEntry['after']

const storedIn = (state: State, list: 'answers' | 'submitted'): readonly StoredAnswer[] => {
  const stored = state?.[list]
  return Array.isArray(stored) ? (stored as StoredAnswer[]) : []
}

const valueOf = (question: Question, one: StoredAnswer | undefined): string | null => {
  if (!one || one.state === 'none') return null
  const at = one.counted_at
  return showAnswer(
    question,
    presentAnswer(question, one, at === null ? undefined : { value: one.number, at, records: [] }),
  )
}

const partOf = (one: StoredAnswer | undefined, code: string): string | null => {
  const part = one?.parts.find((other) => other.code === code)
  return part ? formatNumber(part.number) : null
}

const filesOf = (one: StoredAnswer | undefined): string | null =>
  one && one.files.length > 0 ? returnTexts.review.files(one.files.length) : null

function changeOf(
  question: Question,
  from: StoredAnswer | undefined,
  to: StoredAnswer | undefined,
): AnswerChange | null {
  const parts = (question.parts ?? []).map(({ code, label }): Turn => ({
    label,
    from: partOf(from, code),
    to: partOf(to, code),
  }))
  // Two files of the same number differ by their addresses.
  const isOtherFile = !isSame([from?.file ?? null, from?.files ?? []], [to?.file ?? null, to?.files ?? []])
  const turns = [
    { label: '', from: valueOf(question, from), to: valueOf(question, to) },
    ...parts,
    { label: texts.note, from: from?.note || null, to: to?.note || null },
    { label: texts.files, from: filesOf(from), to: filesOf(to) },
  ].filter(
    (turn) =>
      turn.from !== turn.to ||
      (isOtherFile && turn.from !== null && (turn.label === texts.files || isFile(question))),
  )
  return turns.length === 0 ? null : { code: question.code, label: question.label, turns }
}

/** What changed between two lists of answers, in the order of the form. */
export const changesOf = (
  questions: readonly Question[],
  from: readonly StoredAnswer[],
  to: readonly StoredAnswer[],
): AnswerChange[] =>
  questions.flatMap((question) => {
    const of = (answers: readonly StoredAnswer[]) => answers.find(({ code }) => code === question.code)
    return changeOf(question, of(from), of(to)) ?? []
  })

const wordsOf = ({ name, designation }: HistoryEntry['by']): string =>
  [name, designation].filter(Boolean).join(', ')

/** A state as it came about: what it changed, and of which list of answers. */
function kindOf({ before, after, changes }: HistoryEntry): keyof typeof texts.whats {
  const isChanged = (name: string) => changes.some(({ field }) => field === name)
  if (isChanged('submission')) return Number(after?.['submission']) > 1 ? 'submittedAgain' : 'submitted'
  if (isChanged('decision') && after?.['decision'] === 'accepted') return 'accepted'
  if (isChanged('decision') || isChanged('reason') || isChanged('codes'))
    return before?.['status'] === 'accepted' ? 'reopened' : 'sentBack'
  return 'answered'
}

const textIn = (state: State, name: string): string | null => {
  const value = state?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function askedIn(questions: readonly Question[], state: State): string[] {
  const codes = state?.['codes']
  return Array.isArray(codes)
    ? codes.map((code) => questions.find((one) => one.code === code)?.label ?? String(code))
    : []
}

/** Answers of one person that are this close to each other are one step: each is saved as it is typed. */
const APART = 60 * 60 * 1000

const isOneStep = (later: HistoryEntry, earlier: HistoryEntry): boolean =>
  kindOf(later) === 'answered' &&
  kindOf(earlier) === 'answered' &&
  wordsOf(later.by) === wordsOf(earlier.by) &&
  Date.parse(later.at) - Date.parse(earlier.at) < APART

/** States in groups that are one step each, the newest first. */
function groupsOf(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  const groups: HistoryEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isOneStep(last.at(-1)!, entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups
}

function stepOfStates(questions: readonly Question[], group: readonly HistoryEntry[]): Step {
  const [newest, oldest] = [group[0]!, group.at(-1)!]
  const kind = kindOf(newest)
  const isDecided = kind === 'sentBack' || kind === 'reopened'
  const list = kind === 'answered' ? 'answers' : 'submitted'
  const person = wordsOf(newest.by)
  return {
    key: newest._id,
    at: newest.at,
    what: texts.whats[kind],
    person: newest.proposedBy === null ? person : texts.approved(newest.proposedBy, person),
    reason: isDecided ? textIn(newest.after, 'reason') : null,
    asked: isDecided ? askedIn(questions, newest.after) : [],
    changes: changesOf(questions, storedIn(oldest.before, list), storedIn(newest.after, list)),
    request: null,
  }
}

const stepOfTime = ({ what, until, reason, is_late: isLate, by, at }: MoreTime): Step => ({
  key: `${what} ${at}`,
  at,
  what:
    what === 'requested'
      ? texts.timeRequested(formatDate(until))
      : what === 'declined'
        ? texts.timeDeclined(formatDate(until))
        : isLate
          ? texts.letIn(formatDate(until))
          : texts.timeGiven(formatDate(until)),
  person: wordsOf(by),
  reason,
  asked: [],
  changes: [],
  request: null,
})

/** Of an approved request, the state that it led to says the rest. */
function stepOfRequest(questions: readonly Question[], proposal: Proposal): Step {
  const { approval_id: id, editor, requestDate, status, decidedBy, reason, base, proposed } = proposal
  return {
    key: id,
    at: requestDate,
    what: texts.requests[status],
    person: status === 'rejected' ? texts.rejected(editor, decidedBy ?? '') : editor,
    reason,
    asked: [],
    changes:
      status === 'approved'
        ? []
        : changesOf(questions, storedIn(base, 'submitted'), storedIn(proposed, 'submitted')),
    request: id,
  }
}

interface Happened {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[]
  readonly time: readonly MoreTime[]
  readonly requests: readonly Proposal[]
  /** Older states are not loaded: what happened before them appears with them. */
  readonly hasMore: boolean
}

/** All steps, the newest first. */
export function stepsOf(
  questions: readonly Question[],
  { entries, time, requests, hasMore }: Happened,
): Step[] {
  // Submitting begins a return without entered answers.
  const states = groupsOf(entries)
    .map((group) => stepOfStates(questions, group))
    .filter(({ what, changes }) => what !== texts.whats.answered || changes.length > 0)
  const first = entries.at(-1)?.at
  const others = [...time.map(stepOfTime), ...requests.map((one) => stepOfRequest(questions, one))].filter(
    ({ at }) => !(hasMore && first !== undefined && at < first),
  )
  return [...states, ...others].toSorted((a, b) => b.at.localeCompare(a.at))
}
