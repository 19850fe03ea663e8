/** Two years of returns: the centres' quarters and the startups' months, as their followers would have stored them. */
import { returnForm } from '#domain/entities/return-form.ts'
import {
  findPeriod,
  nameOfPeriod,
  periodAt,
  shiftPeriod,
  yearKind,
} from '#domain/vocabulary/programme-year.ts'
import { readCounted } from '#server/core/records/counted-sql.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { defaultProgramme, type FormToBeginWith as Form } from '#server/platform/programme.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { runInThePast } from './in-the-past.ts'
import { PROMISED, promiseByReturns, requestSubmission } from './centre-returns.ts'
import { insertRows } from './insert-rows.ts'
import { dayOf, isoOf, momentOn } from './programme/calendar.ts'
import { budgetForm } from './programme/budget-form.ts'
import type { Programme } from './programme/programme.ts'
import { createRandom, type Random } from './programme/random.ts'
import type { Answering } from './programme/return-answers.ts'
import { authorNamed } from './requests.ts'
import {
  FIGURE_COLUMNS,
  ownerOf,
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

/** How far those are who answer the latest period; undefined for who has not begun. */
const STAGES = {
  /** Before its due day. */
  open: [
    ['accepted', 20],
    ['submitted', 34],
    ['sent_back', 4],
    ['draft', 18],
    [undefined, 24],
  ],
  /** Until it closes. */
  late: [
    ['accepted', 48],
    ['submitted', 26],
    ['sent_back', 5],
    ['draft', 8],
    [undefined, 13],
  ],
  closed: [
    ['accepted', 84],
    ['submitted', 7],
    [undefined, 9],
  ],
  earlier: [
    ['accepted', 92],
    [undefined, 8],
  ],
} as const satisfies Record<string, readonly (readonly [Status | undefined, number])[]>
type Stage = keyof typeof STAGES

/** A return is reopened while its figures are still talked about. */
const REOPENED_WITHIN = 200
/** Days that those have who were let in. */
const LET_IN = 9

type Questions = Pick<Form, 'title' | 'questions'>

const sourcesOf = (form: Questions): string[] =>
  form.questions.flatMap(({ source }) => (source === undefined ? [] : [source]))

/** Of the demo's own people: where they can do something about the latest return, it waits for them. */
const PEOPLE = ['master', 'nain', 'startup'] as const
type Person = (typeof PEOPLE)[number]

const personOf = ({ name }: Place): Person | undefined =>
  PEOPLE.find((person) => DEMO_PEOPLE[person].name === name)

/** The latest returns of these people by the frequency of the form; null for one that is not begun. */
const LATEST: Readonly<Record<string, Partial<Record<Person, Status | null>>>> = {
  // That of the COE is submitted by its Editor, and waits for its Master.
  quarter: { master: null, nain: 'draft' },
  month: { startup: null },
  once: { master: null, nain: 'submitted' },
  year: { nain: 'accepted' },
}

interface Task {
  readonly form: Questions
  readonly frequency: string
  /** The values of the form. */
  readonly values: Readonly<Record<string, unknown>>
  readonly today: string
}

/** Makes a form, whose periods open, and answers the places of its returns, the first period first. */
async function makeForm(db: Database, tx: Tx, programme: Programme, { form, values, today }: Task) {
  const madeAt = momentOn(createRandom(form.title), dayOf(today) - 1)
  const author = authorNamed(programme, DEMO_PEOPLE.super.email)
  const made = await runInThePast(db, tx, madeAt, (then) =>
    submit(then, author, [{ action: 'create', entity: returnForm.name, incubatorId: null, values }]),
  )
  if (made.status !== 'applied') throw new Error('The portal applies its changes')
  const formId = made.recordIds[0]!
  await tx.query(sql`update return_period set opened_at = opens_on where form_id = ${formId}::uuid`)
  await tx.query(
    sql`update return_form_version set created_at = ${madeAt}::timestamptz where form_id = ${formId}::uuid`,
  )
  const { rows: places } = await tx.query<Place>(sql`
    select p.id, p.period, p.incubator_id, p.startup_id, p.name, d.opens_on, d.due_on, d.closes_on
    from return_place p join return_period d on d.form_id = p.form_id and d.period = p.period
    where p.form_id = ${formId}::uuid and d.opens_on <= ${today}::date order by d.opens_on, p.name, p.id`)
  return { formId, madeAt, places }
}

function stageOf({ due_on: due, closes_on: closes }: Place, isLatest: boolean, today: string): Stage {
  if (!isLatest) return 'earlier'
  return today <= due ? 'open' : today <= closes ? 'late' : 'closed'
}

/** Returns the number of requests that wait. */
async function writeForm(db: Database, tx: Tx, programme: Programme, task: Task): Promise<number> {
  const { form, frequency, today } = task
  const { formId, madeAt, places } = await makeForm(db, tx, programme, task)
  const random = createRandom(form.title)
  const names = [...new Set(places.map((place) => place.period))]
  const latest = names.at(-1)
  const reopened = places.findLast(
    (place) =>
      place.period === names.at(-2) &&
      place.startup_id === null &&
      personOf(place) === undefined &&
      dayOf(today) - dayOf(place.due_on) < REOPENED_WITHIN,
  )
  const rows: Rows = { returns: [], history: [], figures: [], records: [] }
  const incubatorIds = [...new Set(places.map((place) => place.incubator_id))]
  const figuresOf = new Map<string, ReadonlyMap<string, number>>()
  const missing: Place[] = []
  for (const [turn, name] of names.entries()) {
    const period = findPeriod(yearKind(), name)
    const sources = sourcesOf(form)
    const counted =
      period === undefined || sources.length === 0
        ? undefined
        : await readCounted(tx, { incubatorIds }, sources, period, today)
    for (const place of places) {
      if (place.period !== name) continue
      const person = personOf(place)
      const drawn = random.weigh<Status | undefined>(STAGES[stageOf(place, name === latest, today)])
      const fixed = name === latest ? person && LATEST[frequency]?.[person] : person && 'accepted'
      const status = place === reopened ? 'reopened' : fixed === undefined ? drawn : (fixed ?? undefined)
      if (name === latest && status !== 'accepted' && status !== 'submitted') missing.push(place)
      if (status === undefined) continue
      const found = counted?.get(place.incubator_id) ?? new Map()
      const isBehind = person === 'master' && name === names.at(-2)
      const figures = writeReturn(rows, {
        formId,
        form,
        place,
        status,
        random,
        counted: isBehind ? withoutLast(found) : found,
        turn,
        before: figuresOf.get(ownerOf(place)) ?? new Map(),
        last: dayOf(today) - 1,
      })
      figuresOf.set(ownerOf(place), figures)
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
    await promiseByReturns(db, tx, programme, { formId, madeAt, today })
  await followUp(tx, missing, random, today)
  const waiting = missing.find((place) => frequency === 'quarter' && personOf(place) === 'master')
  if (!waiting) return 0
  const before = figuresOf.get(ownerOf(waiting)) ?? new Map()
  await requestSubmission(db, tx, programme, { form, place: waiting, turn: names.length - 1, before, today })
  return 1
}

/** Days that those ask for who need more time. */
const MORE_TIME = 30

/** Their requests for more time wait. */
async function askForTime(tx: Tx, places: readonly Place[], today: string): Promise<void> {
  for (const place of places) {
    const time = {
      until: isoOf(dayOf(today) + MORE_TIME),
      reason: 'The audit of this period is not over yet; its figures come with it.',
      at: `${isoOf(dayOf(today) - 1)}T06:10:00Z`,
    }
    const step = {
      ...time,
      what: 'requested',
      is_late: false,
      by: { name: place.name, designation: null },
    }
    await tx.query(sql`
      update return_place set extension = ${JSON.stringify({ ...time, by: place.name })}::jsonb,
        more_time = ${JSON.stringify([step])}::jsonb
      where id = ${place.id}::uuid`)
  }
}

/** Some of those who have not submitted were reminded two days ago; the demo's people were let in after the closing day. */
async function followUp(tx: Tx, missing: readonly Place[], random: Random, today: string): Promise<void> {
  const isClosed = ({ closes_on: closes }: Place) => closes < today
  const idsOf = (places: readonly Place[]) => sql.param(places.map(({ id }) => id))
  await tx.query(sql`
    update return_place set until = ${isoOf(dayOf(today) + LET_IN)}::date, is_late = true
    where id = any(${idsOf(missing.filter((place) => isClosed(place) && personOf(place) !== undefined))}::uuid[])`)
  const late = missing.filter(
    (place) => place.due_on < today && (!isClosed(place) || personOf(place) !== undefined),
  )
  // Where the closing day is still to come, two ask for more time.
  const [first, second] = missing.filter((place) => !isClosed(place) && personOf(place) === undefined)
  await askForTime(
    tx,
    [first, second].flatMap((place) => place ?? []),
    today,
  )
  await tx.query(sql`
    update return_place set reminded_at = ${`${isoOf(dayOf(today) - 2)}T05:30:00Z`}::timestamptz,
      reminded_by = ${DEMO_PEOPLE.edit.name}
    where id = any(${idsOf(late.filter(() => random.isLucky(0.6)))}::uuid[])`)
}

/** So many periods of each frequency were due before today. */
const PERIODS: Readonly<Record<Form['frequency'], number>> = { month: 6, quarter: 8, 'half-year': 4, year: 2 }

/** Writes the forms that come with the product, one that the portal made, and what was answered. Returns the number of requests that wait. */
export async function writeReturns(
  db: Database,
  tx: Tx,
  programme: Programme,
  today: string,
): Promise<number> {
  let requests = 0
  for (const form of defaultProgramme.return_forms) {
    const { frequency } = form
    const first = shiftPeriod(periodAt(yearKind(), frequency, today), -PERIODS[frequency])
    const values = { ...form, first_period: nameOfPeriod(yearKind(), first) }
    requests += await writeForm(db, tx, programme, { form, frequency, values, today })
  }
  const own = budgetForm(programme.calendar.last)
  return (
    requests +
    (await writeForm(db, tx, programme, { form: own, frequency: own.frequency, values: own, today }))
  )
}
