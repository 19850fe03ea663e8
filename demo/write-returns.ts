/** Two years of returns: the centres' quarters and the startups' months, as their followers would have stored them. */
import { returnForm } from '#domain/entities/return-form.ts'
import { returnRecord } from '#domain/entities/return.ts'
import {
  findPeriod,
  nameOfPeriod,
  periodAt,
  shiftPeriod,
  yearKind,
  type Span,
} from '#domain/vocabulary/programme-year.ts'
import { readCounted } from '#server/core/records/counted-sql.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { runInThePast } from './in-the-past.ts'
import { insertRows } from './insert-rows.ts'
import { dayOf, isoOf, momentOn } from './programme/calendar.ts'
import type { Programme } from './programme/programme.ts'
import { createRandom, idAt, type Random } from './programme/random.ts'
import { answerOf, type Answering, type Form } from './programme/return-answers.ts'
import { CENTRE_FORM, STARTUP_FORM } from './programme/return-forms.ts'
import { authorNamed } from './requests.ts'

const QUARTERS = 8
const MONTHS = 6

type Status = 'accepted' | 'submitted' | 'sent_back' | 'draft'

interface Place {
  readonly id: string
  readonly period: string
  readonly incubator_id: string
  readonly startup_id: string | null
  readonly name: string
  readonly opens_on: string
  readonly due_on: string
}

interface Rows {
  readonly returns: Record<string, unknown>[]
  readonly history: Record<string, unknown>[]
  readonly figures: Record<string, unknown>[]
  readonly records: Record<string, unknown>[]
}

const RETURN_COLUMNS = {
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
const HISTORY_COLUMNS = {
  id: 'uuid',
  batch_id: 'uuid',
  entity: 'text',
  record_id: 'uuid',
  incubator_id: 'uuid',
  action: 'text',
  origin: 'text',
  before: 'jsonb',
  after: 'jsonb',
  name: 'text',
  designation: 'text',
  at: 'timestamptz',
}
const FIGURE_COLUMNS = {
  return_id: 'uuid',
  code: 'text',
  number: 'double precision',
  parts: 'jsonb',
  is_accepted: 'boolean',
  since: 'timestamptz',
}

interface Written {
  readonly formId: string
  readonly form: Form
  readonly place: Place
  readonly status: Status
  readonly random: Random
  readonly counted: Answering['counted']
  /** The last day of the demo. */
  readonly last: number
}

const MINUTE = 60_000

/** A moment after another one. */
const later = (than: string, moment: string): string =>
  moment > than ? moment : new Date(Date.parse(than) + MINUTE).toISOString()

/** A return with its history: begun, submitted and decided within some days. */
function writeReturn(rows: Rows, { formId, form, place, status, random, counted, last }: Written): void {
  const due = dayOf(place.due_on)
  const day = Math.min(last, random.isLucky(0.85) ? due - random.whole(0, 9) : due + random.whole(1, 20))
  const begunAt = momentOn(random, Math.min(last, day - random.whole(0, 2)))
  const at = later(begunAt, momentOn(random, day))
  const decidedAt = later(at, momentOn(random, Math.min(last, day + random.whole(2, 9))))
  const answers = form.questions
    .filter(() => status !== 'draft' || random.isLucky(0.5))
    .map((question) => answerOf(question, { random, at, counted }))
  const isCentre = place.startup_id === null
  const begun = {
    form_id: formId,
    form_version: 1,
    title: `${form.title}, ${place.name}, ${place.period}`,
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
  const isDecided = status === 'accepted' || status === 'sent_back'
  const decided = {
    ...submitted,
    decision: status,
    reason: status === 'sent_back' ? 'Please say which help you need, and from whom.' : null,
    status,
  }
  const filler = { name: place.name, designation: isCentre ? 'COE Master' : null }
  const decider = isCentre
    ? { name: DEMO_PEOPLE.edit.name, designation: 'Master Edit' }
    : { name: 'COE Master', designation: 'COE Master' }
  const states = [
    { values: begun, at: begunAt, by: filler },
    ...(status === 'draft' ? [] : [{ values: submitted, at, by: filler }]),
    ...(isDecided ? [{ values: decided, at: decidedAt, by: decider }] : []),
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
  if (status === 'draft') return
  for (const { code, counted_at: countedAt } of answers) {
    const question = form.questions.find((one) => one.code === code)
    if (countedAt === null || question === undefined || !('source' in question)) continue
    const records = counted.get(question.source)?.records ?? []
    rows.records.push({ return_id: place.id, submission: 1, code, records, about: {} })
  }
  if (status !== 'sent_back')
    for (const { code, number, parts } of answers)
      if (number !== null)
        rows.figures.push({
          return_id: place.id,
          code,
          number,
          parts: Object.fromEntries(parts.map((part) => [part.code, part.number])),
          is_accepted: status === 'accepted',
          since: end.at,
        })
}

/** How far those are who answer a period; undefined for who has not begun. */
function statusIn(random: Random, isLatest: boolean): Status | undefined {
  return isLatest
    ? random.weigh<Status | undefined>([
        ['accepted', 50],
        ['submitted', 20],
        ['sent_back', 6],
        ['draft', 8],
        [undefined, 16],
      ])
    : random.weigh<Status | undefined>([
        ['accepted', 92],
        [undefined, 8],
      ])
}

const sourcesOf = (form: Form): string[] =>
  form.questions.flatMap((one) => ('source' in one ? [one.source] : []))

async function writeForm(
  db: Database,
  tx: Tx,
  programme: Programme,
  { form, span, periods, today }: { form: Form; span: Span; periods: number; today: string },
): Promise<void> {
  const random = createRandom(form.title)
  const kind = yearKind()
  const first = shiftPeriod(periodAt(kind, span, today), -periods)
  const madeAt = momentOn(random, dayOf(today) - 1)
  const values = { ...form, first_period: nameOfPeriod(kind, first) }
  const author = authorNamed(programme, DEMO_PEOPLE.super.email)
  const made = await runInThePast(db, tx, madeAt, (then) =>
    submit(then, author, [{ action: 'create', entity: returnForm.name, incubatorId: null, values }]),
  )
  if (made.status !== 'applied') throw new Error('The portal applies its changes')
  const formId = made.recordIds[0]!
  await tx.query(sql`update return_period set opened_at = opens_on where form_id = ${formId}::uuid`)
  const { rows: places } = await tx.query<Place>(sql`
    select p.id, p.period, p.incubator_id, p.startup_id, p.name, d.opens_on, d.due_on from return_place p
    join return_period d on d.form_id = p.form_id and d.period = p.period
    where p.form_id = ${formId}::uuid and d.opens_on <= ${today}::date order by d.opens_on, p.name, p.id`)
  const latest = places.at(-1)?.period
  const rows: Rows = { returns: [], history: [], figures: [], records: [] }
  const incubatorIds = [...new Set(places.map((place) => place.incubator_id))]
  for (const name of new Set(places.map((place) => place.period))) {
    const period = findPeriod(kind, name)!
    const sources = sourcesOf(form)
    const counted =
      sources.length === 0 ? undefined : await readCounted(tx, { incubatorIds }, sources, period, today)
    for (const place of places) {
      if (place.period !== name) continue
      const status = statusIn(random, name === latest)
      if (status === undefined) continue
      const figures = counted?.get(place.incubator_id) ?? new Map()
      writeReturn(rows, { formId, form, place, status, random, counted: figures, last: dayOf(today) - 1 })
    }
  }
  await insertRows(tx, 'return', RETURN_COLUMNS, rows.returns)
  await insertRows(tx, 'history', HISTORY_COLUMNS, rows.history)
  await insertRows(tx, 'return_figure', FIGURE_COLUMNS, rows.figures)
  await tx.query(sql`
    insert into return_records (return_id, submission, code, records, about)
    select return_id, submission, code, array(select jsonb_array_elements_text(records)::uuid), about
    from jsonb_to_recordset(${JSON.stringify(rows.records)}::jsonb)
      as x(return_id uuid, submission integer, code text, records jsonb, about jsonb)`)
  // Who has not submitted was reminded two days ago, and some have more time.
  await tx.query(sql`
    update return_place p set reminded_at = ${`${isoOf(dayOf(today) - 2)}T05:30:00Z`}::timestamptz,
      reminded_by = ${DEMO_PEOPLE.edit.name}, until = ${today}::date + 9, is_late = true
    where p.form_id = ${formId}::uuid and p.period = ${latest ?? ''}
      and not exists (select from "return" r where r.id = p.id and r.status in ('submitted', 'accepted'))`)
}

/** Writes the forms of the programme and what was answered. */
export async function writeReturns(db: Database, tx: Tx, programme: Programme, today: string): Promise<void> {
  await writeForm(db, tx, programme, { form: STARTUP_FORM, span: 'month', periods: MONTHS, today })
  await writeForm(db, tx, programme, { form: CENTRE_FORM, span: 'quarter', periods: QUARTERS, today })
}
