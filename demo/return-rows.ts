/** The rows of one return of the demo, as its followers would have stored them. */
import { returnRecord } from '#domain/entities/return.ts'
import { titleOfReturn } from '#domain/returns/english.ts'
import { yearOfPeriod } from '#domain/returns/periods.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import type { FormToBeginWith as Form } from '#server/platform/programme.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { dayOf, isoOf, momentOn } from './programme/calendar.ts'
import { idAt } from './programme/random.ts'
import { answerOf, type Answering } from './programme/return-answers.ts'

export type Status = 'accepted' | 'submitted' | 'sent_back' | 'draft' | 'reopened'

export interface Place {
  readonly id: string
  readonly period: string
  readonly incubator_id: string
  readonly startup_id: string | null
  readonly name: string
  readonly opens_on: string
  readonly due_on: string
  readonly closes_on: string
}

export interface Rows {
  readonly returns: Record<string, unknown>[]
  readonly history: Record<string, unknown>[]
  readonly figures: Record<string, unknown>[]
  readonly records: Record<string, unknown>[]
}

export const RETURN_COLUMNS = {
  id: 'uuid',
  incubator_id: 'uuid',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  form_id: 'uuid',
  form_version: 'integer',
  title: 'text',
  period: 'text',
  startup_id: 'uuid',
  answers: 'jsonb',
  submitted: 'jsonb',
  submission: 'integer',
  submitted_on: 'date',
  decision: 'text',
  reason: 'text',
  status: 'text',
}
export const FIGURE_COLUMNS = {
  return_id: 'uuid',
  code: 'text',
  number: 'double precision',
  parts: 'jsonb',
  is_accepted: 'boolean',
  since: 'timestamptz',
  until: 'timestamptz',
  year: 'integer',
}

export interface Written extends Omit<Answering, 'at' | 'owner'> {
  readonly formId: string
  readonly form: Pick<Form, 'title' | 'questions'>
  readonly place: Place
  readonly status: Status
  /** The last day of the demo. */
  readonly last: number
}

const MINUTE = 60_000

/** A moment after another one. */
const later = (than: string, moment: string): string =>
  moment > than ? moment : new Date(Date.parse(than) + MINUTE).toISOString()

/** Whose figures the answers of a return are. */
export const ownerOf = ({ startup_id, incubator_id }: Place): string => startup_id ?? incubator_id

/** A return with its history: begun, submitted and decided within some days. Returns its figures by their codes. */
export function writeReturn(
  rows: Rows,
  { formId, form, place, status, last, ...answering }: Written,
): ReadonlyMap<string, number> {
  const { random, counted } = answering
  const due = dayOf(place.due_on)
  const day = Math.min(last, random.isLucky(0.85) ? due - random.whole(0, 9) : due + random.whole(1, 20))
  const begunAt = momentOn(random, Math.min(last, day - random.whole(0, 2)))
  const at = later(begunAt, momentOn(random, day))
  const decidedAt = later(at, momentOn(random, Math.min(last, day + random.whole(2, 9))))
  const answers = form.questions
    .filter(() => status !== 'draft' || random.isLucky(0.5))
    .map((question) => answerOf(question, { ...answering, at, owner: ownerOf(place) }))
  const isCentre = place.startup_id === null
  const begun = {
    form_id: formId,
    form_version: 1,
    title: titleOfReturn(form.title, place),
    period: place.period,
    startup_id: place.startup_id,
    answers: answers.filter(({ counted_at: one }) => one === null),
    submitted: null,
    submission: null,
    submitted_on: null,
    decision: null,
    reason: null,
    codes: null,
    status: 'draft',
  }
  const submitted = {
    ...begun,
    submitted: answers,
    submission: 1,
    submitted_on: isoOf(day),
    status: 'submitted',
  }
  const decide = (decision: 'accepted' | 'sent_back', reason: string | null) => ({
    ...submitted,
    decision,
    reason,
    status: decision,
  })
  const accepted = decide('accepted', null)
  const filler = { name: place.name, designation: isCentre ? 'COE Master' : null }
  const decider = isCentre
    ? { name: DEMO_PEOPLE.edit.name, designation: 'Master Edit' }
    : { name: 'COE Master', designation: 'COE Master' }
  const states = [
    { values: begun, at: begunAt, by: filler },
    ...(status === 'draft' ? [] : [{ values: submitted, at, by: filler }]),
    ...(status === 'accepted' || status === 'reopened'
      ? [{ values: accepted, at: decidedAt, by: decider }]
      : []),
    ...(status === 'sent_back'
      ? [
          {
            values: decide('sent_back', 'Please say which help you need, and from whom.'),
            at: decidedAt,
            by: decider,
          },
        ]
      : []),
    ...(status === 'reopened'
      ? [
          {
            values: decide('sent_back', 'The auditor found two seats that are not used.'),
            at: later(decidedAt, momentOn(random, last)),
            by: decider,
          },
        ]
      : []),
  ]
  const end = states.at(-1)!
  rows.returns.push({
    ...end.values,
    id: place.id,
    incubator_id: place.incubator_id,
    version: states.length,
    created_at: begunAt,
    updated_at: end.at,
  })
  for (const [n, state] of states.entries())
    rows.history.push({
      id: idAt(random, state.at),
      batch_id: idAt(random, state.at),
      entity: returnRecord.name,
      record_id: place.id,
      incubator_id: place.incubator_id,
      action: n === 0 ? 'create' : 'update',
      origin: 'edit',
      before: states[n - 1]?.values ?? null,
      after: state.values,
      ...state.by,
      at: state.at,
    })
  const figures = new Map(answers.flatMap(({ code, number }) => (number === null ? [] : [[code, number]])))
  if (status === 'draft') return figures
  for (const { code, counted_at: countedAt } of answers) {
    const question = form.questions.find((one) => one.code === code)
    if (countedAt === null || question?.source === undefined) continue
    const records = counted.get(question.source)?.records ?? []
    rows.records.push({ return_id: place.id, submission: 1, code, records, about: {} })
  }
  if (status !== 'sent_back')
    // The figures of a reopened return stood until then.
    for (const { code, number, parts } of answers)
      if (number !== null)
        rows.figures.push({
          return_id: place.id,
          code,
          number,
          parts: Object.fromEntries(parts.map((part) => [part.code, part.number])),
          is_accepted: status !== 'submitted',
          since: status === 'reopened' ? decidedAt : end.at,
          until: status === 'reopened' ? end.at : null,
          year: yearOfPeriod(yearKind(), place.period),
        })
  return figures
}
