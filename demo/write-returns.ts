/** Two years of returns: the centres' quarters and the startups' months, as their followers would have stored them. */
import { deliverable } from '#domain/entities/deliverable.ts'
import { RETURN_SOURCE } from '#domain/entities/proofs.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import {
  findPeriod,
  nameOfPeriod,
  periodAt,
  shiftPeriod,
  yearAt,
  yearKind,
  type Span,
} from '#domain/vocabulary/programme-year.ts'
import { readCounted } from '#server/core/records/counted-sql.ts'
import { saveAnswers, submitReturn } from '#server/features/returns/fill-return.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { defaultProgramme, type FormToBeginWith as Form } from '#server/platform/programme.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { runInThePast } from './in-the-past.ts'
import { insertRows } from './insert-rows.ts'
import { dayOf, isoOf, momentOn } from './programme/calendar.ts'
import type { Programme } from './programme/programme.ts'
import { createRandom, type Random } from './programme/random.ts'
import { answerOf, type Answering } from './programme/return-answers.ts'
import { authorNamed } from './requests.ts'
import {
  FIGURE_COLUMNS,
  RETURN_COLUMNS,
  writeReturn,
  type Place,
  type Rows,
  type Status,
} from './return-rows.ts'
import { HISTORY_COLUMNS } from './write-past.ts'

/** A record was added after this return was submitted, which therefore counts one less. */
function withoutLast(counted: Answering['counted']): Answering['counted'] {
  const entries = [...counted]
  const at = entries.findIndex(([, { value, records }]) => value === records.length && value > 0)
  return new Map(
    entries.map(([source, found], n) =>
      n === at ? [source, { value: found.value - 1, records: found.records.slice(0, -1) }] : [source, found],
    ),
  )
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

/** What the demo's centre promised that its returns alone know. */
const PROMISED = {
  program_name: 'Startups led by women',
  yearly_target: 9,
  source: RETURN_SOURCE,
  return_code: 'women_led',
  return_take: 'last',
}

const sourcesOf = (form: Form): string[] =>
  form.questions.flatMap(({ source }) => (source === undefined ? [] : [source]))

/** Returns the number of requests that wait. */
async function writeForm(
  db: Database,
  tx: Tx,
  programme: Programme,
  { form, span, periods, today }: { form: Form; span: Span; periods: number; today: string },
): Promise<number> {
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
  const before = places.findLast(({ period }) => period !== latest)?.period
  const master = authorNamed(programme, DEMO_PEOPLE.master.email)
  const own = master.actor.incubatorId
  const reopened = places.findLast(({ period, startup_id: startup }) => period === before && startup === null)
  const rows: Rows = { returns: [], history: [], figures: [], records: [] }
  const incubatorIds = [...new Set(places.map((place) => place.incubator_id))]
  for (const name of new Set(places.map((place) => place.period))) {
    const period = findPeriod(kind, name)!
    const sources = sourcesOf(form)
    const counted =
      sources.length === 0 ? undefined : await readCounted(tx, { incubatorIds }, sources, period, today)
    for (const place of places) {
      if (place.period !== name) continue
      const drawn = statusIn(random, name === latest)
      const isOwn = place.incubator_id === own && place.startup_id === null
      // Its editor submits the latest one below.
      const status = isOwn
        ? name === latest
          ? undefined
          : 'accepted'
        : place === reopened
          ? 'reopened'
          : drawn
      if (status === undefined) continue
      const found = counted?.get(place.incubator_id) ?? new Map()
      const figures = isOwn && name === before ? withoutLast(found) : found
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
  if (form.questions.some(({ code }) => code === PROMISED.return_code))
    await runInThePast(db, tx, madeAt, (then) =>
      submit(then, master, [
        {
          action: 'create',
          entity: deliverable.name,
          incubatorId: own,
          values: { ...PROMISED, year: yearAt(kind, today), return_form_id: formId },
        },
      ]),
    )
  // Who has not submitted was reminded two days ago, and some have more time.
  await tx.query(sql`
    update return_place p set reminded_at = ${`${isoOf(dayOf(today) - 2)}T05:30:00Z`}::timestamptz,
      reminded_by = ${DEMO_PEOPLE.edit.name}, until = ${today}::date + 9, is_late = true
    where p.form_id = ${formId}::uuid and p.period = ${latest ?? ''}
      and not exists (select from "return" r where r.id = p.id and r.status in ('submitted', 'accepted'))`)
  const waiting = places.find(
    (place) => place.incubator_id === own && place.startup_id === null && place.period === latest,
  )
  if (!waiting) return 0
  await requestSubmission(db, tx, programme, { form, id: waiting.id, today })
  return 1
}

/** The editor of the demo's centre fills in a return, which waits for its COE Master. */
async function requestSubmission(
  db: Database,
  tx: Tx,
  programme: Programme,
  { form, id, today }: { form: Form; id: string; today: string },
): Promise<void> {
  const random = createRandom(`request ${form.title}`)
  const editor = authorNamed(programme, DEMO_PEOPLE.editor.email)
  const at = momentOn(random, dayOf(today) - 1)
  const answers = form.questions
    .filter(({ source }) => source === undefined)
    .map((question) => answerOf(question, { random, at, counted: new Map() }))
    .filter(({ state }) => state === 'given')
    .map(({ code, number, text, parts }) => ({
      code,
      value: number ?? text,
      parts: Object.fromEntries(parts.map((part) => [part.code, part.number])),
      note: number === null ? null : 'As in our books.',
    }))
  const submitted = await runInThePast(db, tx, at, async (then) => {
    await saveAnswers(then, editor, id, () => answers)
    return submitReturn(then, editor, id)
  })
  if (submitted.submitted.status !== 'requested') throw new Error('The submission of an editor is a request')
}

/** So many periods of each frequency were due before today. */
const PERIODS: Readonly<Record<Form['frequency'], number>> = { month: 6, quarter: 8, 'half-year': 4, year: 2 }

/** Writes the forms that come with the product and what was answered. Returns the number of requests that wait. */
export async function writeReturns(
  db: Database,
  tx: Tx,
  programme: Programme,
  today: string,
): Promise<number> {
  let requests = 0
  for (const form of defaultProgramme.return_forms)
    requests += await writeForm(db, tx, programme, {
      form,
      span: form.frequency,
      periods: PERIODS[form.frequency],
      today,
    })
  return requests
}
