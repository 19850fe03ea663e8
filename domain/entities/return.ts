import type { StateCode } from '#domain/codes/codes.ts'
import { defineFields } from '#domain/kinds/register.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity, type StateChange } from './entity.ts'

/** Where a return that somebody began stands (returns.md, The life of a return). */
export const RETURN_STATES = [
  { value: 'draft', label: 'Draft', tone: 'orange' },
  { value: 'submitted', label: 'Submitted', tone: 'blue' },
  { value: 'sent_back', label: 'Sent back', tone: 'red' },
  { value: 'accepted', label: 'Accepted', tone: 'green' },
] as const

export const DECISIONS = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'sent_back', label: 'Sent back' },
] as const

/** Whether an answer says something, nothing, or that the question does not concern this filler. */
export const ANSWER_STATES = [
  { value: 'given', label: 'Given' },
  { value: 'none', label: 'None' },
  { value: 'not_applicable', label: 'Not applicable' },
] as const

/** The most characters of a text. */
export const ANSWER_MAX = 5_000
/** Largest figure of an answer, either way. */
export const FIGURE_BOUND = 9_999_999_999_999
const FIGURE = { kind: 'decimal', min: -FIGURE_BOUND, max: FIGURE_BOUND, decimals: 2 } as const

const answer = defineFields({
  code: { kind: 'text', label: 'Code', max: 60 },
  /** The text of the question when it was answered. */
  name: { kind: 'text', label: 'Question', max: 500 },
  state: { kind: 'choice', label: 'Status', options: ANSWER_STATES },
  number: { ...FIGURE, label: 'Figure' },
  text: { kind: 'long-text', label: 'Text', max: ANSWER_MAX },
  file: { kind: 'file', label: 'File' },
  parts: {
    kind: 'list',
    label: 'Parts',
    isWithinItem: true,
    item: defineFields({
      code: { kind: 'text', label: 'Code', max: 60 },
      name: { kind: 'text', label: 'Part' },
      number: { ...FIGURE, label: 'Figure' },
    }),
  },
  note: { kind: 'long-text', label: 'Note', max: ANSWER_MAX },
  files: {
    kind: 'list',
    label: 'Files',
    isWithinItem: true,
    item: defineFields({ file: { kind: 'file', label: 'File' } }),
  },
  /** When a counted answer was counted. */
  counted_at: { kind: 'date-time', label: 'Counted' },
})

interface State {
  readonly submission: number | null
  readonly decision: string | null
  readonly status: 'draft' | 'submitted' | 'sent_back' | 'accepted' | null
}

function statusOf(values: State, before: State | null): State['status'] {
  if ((values.submission ?? 0) > (before?.submission ?? 0)) return 'submitted'
  if (values.decision === 'accepted' || values.decision === 'sent_back') return values.decision
  return before?.status ?? 'draft'
}

/** Only a submission brings a return from one status to the next, and only a decision brings it back. */
function refuses({ before, after, changed }: StateChange<State>): StateCode | undefined {
  if (before === null) return undefined
  const isClosed = before.status === 'submitted' || before.status === 'accepted'
  if (after === null) return isClosed ? 'return-is-closed' : undefined
  const step = (after.submission ?? 0) - (before.submission ?? 0)
  if (step !== 0) return step === 1 && !isClosed ? undefined : 'return-is-closed'
  if (changed.includes('answers') && isClosed) return 'return-is-closed'
  if (changed.includes('submitted') || changed.includes('submitted_on')) return 'return-is-closed'
  if (!changed.includes('decision')) return undefined
  const isDecided = after.decision === 'accepted' ? before.status === 'submitted' : isClosed
  return after.decision !== null && isDecided ? undefined : 'return-not-submitted'
}

/**
 * What an incubator or a startup answers to a return form for a period (returns.md, Returns). It stays with the incubator
 * that it was opened for, whatever becomes of that and of the startup.
 */
export const returnRecord = defineEntity({
  name: 'return',
  label: { one: 'Return', many: 'Returns' },
  fields: {
    form_id: { kind: 'id', label: 'Form', isFixed: true },
    form_version: { kind: 'whole-number', label: 'Version of the form', isFixed: true },
    title: { kind: 'text', label: 'Title', max: 400, isFixed: true },
    period: { kind: 'text', label: 'Period', max: 12, isPeriod: true, isFixed: true },
    startup_id: { kind: 'id', label: 'Startup', isDerived: true },
    answers: { kind: 'list', label: 'Answers', item: answer, isOutsideFiles: true },
    submitted: { kind: 'list', label: 'Submitted answers', item: answer, isOutsideFiles: true },
    /** How often it was submitted. */
    submission: { kind: 'whole-number', label: 'Submission', max: 1_000 },
    submitted_on: { kind: 'date', label: 'Submitted on' },
    decision: { kind: 'choice', label: 'Decision', options: DECISIONS },
    reason: { kind: 'long-text', label: 'Reason' },
    /** The questions that it was sent back for; all without any. */
    codes: { kind: 'choices', label: 'Questions', options: [], isOpen: true },
    status: { kind: 'choice', label: 'Status', isDerived: true, options: RETURN_STATES },
  },
  titleField: 'title',
  titles: { update: 'Update Return' },
  ownerName: 'incubator_id',
  isOfStartups: true,
  outlivesOwner: true,
  readers: 'return',
  actions: {
    create: 'return.save',
    update: 'startup-return.decide',
    delete: 'return.delete',
    fields: {
      answers: 'return.save',
      submitted: 'return.submit',
      submission: 'return.submit',
      submitted_on: 'return.submit',
    },
  },
  columns: ['title', 'status', 'submitted_on'],
  pageSize: 25,
  search: [],
  filters: ['form_id', 'period', 'status'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Return', 'Returns'),
    requested: 'The return waits for approval',
  },
  isByHand: true,
  file: { columns: ['title', 'period'], required: ['title'], example: ['Quarterly progress', '2024-25-Q1'] },
  derives(values, _at, before) {
    const status = statusOf(values, before)
    // A new submission awaits a new decision.
    const isAgain = before !== null && (values.submission ?? 0) > (before.submission ?? 0)
    return isAgain && before.decision !== null
      ? { status, decision: null, reason: null, codes: null }
      : { status }
  },
  refuses,
})
