import { deliverable } from '#domain/entities/deliverable.ts'
import { findProof, type Proof } from '#domain/entities/proofs.ts'
import { dueOf, dueOn, type Plan } from '#domain/vocabulary/attainment.ts'
import { daysOf, periodsOf, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayOf, isoOf, momentOn } from './calendar.ts'
import { evidenceFor } from './evidence.ts'
import { INCUBATOR_SEEDS } from './incubator-seeds.ts'
import { makeApart, someEditor, type Maker } from './maker.ts'
import { valuesNow, type DemoRecord } from './past.ts'

const LAKH = 1_00_000

/** Yearly targets: the name, what proves the target, and a usual amount where nothing was achieved. */
const PROMISES: readonly (readonly [name: string, source: string, usual: number])[] = [
  ['Startups enrolled', 'startups_enrolled', 4],
  ['Events for founders', 'events_held', 4],
  ['People trained', 'people_trained', 200],
  ['Patents filed', 'ip_filed', 2],
  ['Funds raised by startups', 'funds_raised', 150 * LAKH],
  ['ಗ್ರಾಮ ಭೇಟಿಗಳು', 'entered', 12],
  ['Mentoring days', 'entered', 40],
]
const YEARS = 3

/** How fast an incubator goes towards its targets: about a third each is on track, slightly behind and behind. */
type Speed = 'slightly' | 'well' | 'slowly'
const SPEEDS: readonly Speed[] = ['slightly', 'well', 'slowly']
const RANGE: Readonly<Record<Speed, readonly [from: number, to: number]>> = {
  well: [0.97, 1.35],
  slightly: [0.72, 0.98],
  slowly: [0.2, 0.75],
}
const ROUND: Readonly<Record<Speed, (figure: number) => number>> = {
  well: Math.floor,
  slightly: Math.round,
  slowly: Math.ceil,
}

/** The incubator of unusual texts goes well, so that usual names lead the ranking. */
const speedOf = ({ centre: { seed } }: Maker): Speed =>
  seed.isUnusual ? 'well' : SPEEDS[INCUBATOR_SEEDS.indexOf(seed) % SPEEDS.length]!

/** What part of the target is planned for the end of each quarter, where there is a plan. */
const PLANNED: Plan = [0.15, 0.4, 0.7, 1]

/** The programme's year in which a record counts for a proof. */
function yearOfRecord(
  { dayOf: day, yearOf, monthOf, isOfProgramme }: Proof,
  values: Readonly<Record<string, unknown>>,
): number | null {
  const at = (day === undefined ? null : values[day]) ?? values[yearOf]
  if (typeof at === 'string') return yearAt(yearKind(), at)
  if (typeof at !== 'number') return null
  const month = monthOf === undefined || isOfProgramme ? null : Number(values[monthOf] ?? 0) || null
  return month !== null ? yearAt(yearKind(), `${at}-${String(month).padStart(2, '0')}-01`) : at
}

/** What these records prove of a source in a year. */
function provedBy(records: readonly DemoRecord[], proof: Proof, year: number): number {
  const proving = records.flatMap((record) => {
    const values = record.entity.name === proof.entity ? valuesNow(record) : null
    const isRight = values !== null && (!proof.where || values[proof.where[0]] === proof.where[1])
    return isRight && yearOfRecord(proof, values) === year ? [values] : []
  })
  return proof.sum === undefined
    ? proving.length
    : proving.reduce((sum, values) => sum + Number(values[proof.sum!] ?? 0), 0)
}

/** Quarter by quarter, what people entered as achieved: the last figure is `achieved`. */
function enter(maker: Maker, record: DemoRecord, year: number, achieved: number): DemoRecord {
  const { random, past, calendar } = maker
  const days = periodsOf('quarter', year)
    .map((quarter) => dayOf(daysOf(yearKind(), quarter).to) - random.whole(0, 9))
    .filter((day) => day <= calendar.last && isoOf(day) > record.steps[0]!.batch.at)
  return days.reduce(
    (entered, day, at) =>
      past.update(entered, past.batch(momentOn(random, day), someEditor(maker)), {
        achieved: Math.round((achieved * (at + 1)) / days.length),
      }),
    record,
  )
}

/** The first target of the demo's own incubator was lowered in the year. */
function revise(maker: Maker, record: DemoRecord): DemoRecord {
  const { random, past } = maker
  const { yearly_target: target, ...values } = valuesNow(record) ?? {}
  const day = dayOf(record.steps[0]!.batch.at.slice(0, 10)) + 70
  if (day > maker.calendar.last) return record
  const batch = past.batch(momentOn(random, day), maker.centre.actor)
  const figures = { plan_q1: null, plan_q2: null, plan_q3: null, plan_q4: null }
  return past.update(record, batch, {
    yearly_target: Math.max(1, Math.round(Number(target) * 0.7)),
    revision_reason: 'The second batch was moved to next year by the council.',
    revised_on: batch.at.slice(0, 10),
    original: { ...figures, yearly_target: target ?? values['yearly_target'] },
  })
}

interface Aim {
  readonly target: number
  readonly plan: Plan | null
}

/** A target of which so much is achieved that the incubator goes at its speed. */
function aimFor(maker: Maker, year: number, achieved: number, isPlanned: boolean): Aim {
  const { random, calendar } = maker
  const speed = speedOf(maker)
  const on = dueOn(yearKind(), year, isoOf(calendar.last))
  const due = dueOf({ target: 1, plan: isPlanned ? PLANNED : null }, on)
  const [from, to] = RANGE[speed]
  const share = from + random.next() * (to - from)
  const target = Math.max(1, ROUND[speed](achieved / share / Math.max(due, 0.1)))
  const plan = isPlanned ? (PLANNED.map((part) => Math.round(part * target)) as unknown as Plan) : null
  return { target, plan }
}

function promise(
  maker: Maker,
  year: number,
  [name, source, usual]: (typeof PROMISES)[number],
  records: readonly DemoRecord[],
): DemoRecord[] {
  const { random, past, centre, calendar, shelf } = maker
  const proof = findProof(source)
  const isOver = daysOf(yearKind(), { span: 'year', year, place: 1 }).to <= isoOf(calendar.last)
  const proved = proof ? provedBy(records, proof, year) : null
  const achieved = proved ?? random.whole(Math.ceil(usual / 3), usual)
  // An incubator that goes well promised nothing that it did not do.
  if (achieved === 0 && speedOf(maker) !== 'slowly') return []
  const { target, plan } =
    achieved === 0 ? { target: usual, plan: null } : aimFor(maker, year, achieved, random.isLucky(0.25))
  const begin = dayOf(daysOf(yearKind(), { span: 'year', year, place: 1 }).from)
  const day = Math.min(Math.max(begin + random.whole(2, 16), centre.openedOn + 10), calendar.last)
  const [plan_q1, plan_q2, plan_q3, plan_q4] = plan ?? [null, null, null, null]
  const record = past.create(
    deliverable,
    past.batch(momentOn(random, day), centre.actor),
    {
      program_name: name,
      year,
      yearly_target: target,
      source: proof ? source : 'entered',
      achieved: proof ? null : 0,
      plan_q1,
      plan_q2,
      plan_q3,
      plan_q4,
      weight: random.isLucky(0.15) ? 2 : null,
      evidence:
        isOver && shelf.isLucky(centre.seed.startups > 20 ? 0.5 : 0.1)
          ? [evidenceFor(maker, day, `${name}, ${year}`)]
          : [],
    },
    { incubatorId: centre.id },
  )
  return [proof ? record : enter(maker, record, year, achieved)]
}

/** What an incubator promised for the last years, with targets that its records nearly reach, or not. */
export function makeDeliverables(given: Maker, records: readonly DemoRecord[]): DemoRecord[] {
  const maker = { ...makeApart(given, 'deliverables'), shelf: given.shelf }
  const { calendar, centre } = maker
  const current = yearAt(yearKind(), isoOf(calendar.last))
  const opened = yearAt(yearKind(), isoOf(centre.openedOn))
  const years = Array.from({ length: YEARS }, (_, at) => current - YEARS + 1 + at).filter(
    (year) => year >= opened,
  )
  return years.flatMap((year) => {
    const made = PROMISES.flatMap((one) =>
      maker.random.isLucky(0.8) ? promise(maker, year, one, records) : [],
    )
    const isRevised = year === current && INCUBATOR_SEEDS.indexOf(centre.seed) === 0
    return isRevised ? made.map((record, at) => (at === 0 ? revise(maker, record) : record)) : made
  })
}
