import type { Entity, Values } from '#domain/entities/entity.ts'
import { funding } from '#domain/entities/funding.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { performance } from '#domain/entities/performance.ts'
import { formatPeriod, monthOf as nameOfMonth } from '#domain/vocabulary/dates.ts'
import { daysOf, periodsOf, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { makeDeliverables } from './deliverables.ts'
import { evidenceFor } from './evidence.ts'
import { dayOf, isoOf, momentOn, monthOf, yearOf } from './calendar.ts'
import { laterDay, makeApart, someEditor, type Maker } from './maker.ts'
import type { DemoRecord } from './past.ts'
import type { MadeStartup } from './startup.ts'

const LAKH = 1_00_000

const MILESTONES: readonly (readonly [title: string, target: number])[] = [
  ['Jobs created', 60],
  ['Revenues generated', 50 * LAKH],
  ['Startups supported', 25],
  ['Entrepreneurs trained', 300],
  ['Cohorts created', 4],
  ['Second building opened', 1],
]
const REMARKS = [
  'On track; the second cohort starts late.',
  'ಮಳೆಗಾಲದ ನಂತರ ಮುಂದುವರಿಯುತ್ತದೆ.',
  'Waiting for the sanction of the second tranche.',
  null,
]

/** A yearly figure is entered in the following January, this year's in the last month. */
function dayFor({ random, calendar, centre }: Maker, year: number): number {
  const day = Math.min(dayOf(`${year + 1}-01-05`) + random.whole(0, 20), calendar.last - random.whole(3, 25))
  return Math.max(day, centre.openedOn + 10)
}

function make(maker: Maker, entity: Entity, day: number, values: Values): DemoRecord {
  const { past, random, centre } = maker
  const batch = past.batch(momentOn(random, day), centre.actor)
  return past.create(entity, batch, values, { incubatorId: centre.id })
}

const yearsOf = ({ calendar, centre }: Maker): number[] =>
  calendar.years.filter((year) => year >= yearOf(centre.openedOn))

/** The figures of the months that are over, of this year and the last one, each entered in the next month. */
function makeMonths(
  maker: Maker,
  { indicator, count, year }: { indicator: string; count: number; year: number },
): DemoRecord[] {
  const last = isoOf(maker.calendar.last)
  if (year < yearAt(yearKind(), last) - 1) return []
  return periodsOf('month', year)
    .map((period) => daysOf(yearKind(), period))
    .filter(({ from, to }) => to < last && dayOf(from) >= maker.centre.openedOn)
    .map(({ from, to }, at) => {
      const upTo = (months: number) => Math.round((count * months) / 12)
      const day = Math.min(dayOf(to) + 6, maker.calendar.last)
      const month = monthOf(dayOf(from))
      return make(maker, performance, day, { indicator, count: upTo(at + 1) - upTo(at), year, month })
    })
}

function makePerformance(maker: Maker): DemoRecord[] {
  const { random, centre } = maker
  const apart = makeApart(maker, 'months')
  const size = centre.seed.startups
  const beginning = random.next() + 0.5
  const figure = (usual: number, at: number) => Math.round(usual * beginning * (1 + at * 0.35))
  return yearsOf(maker).flatMap((year, at) =>
    (
      [
        ['jobs_created', figure(size * 2, at)],
        ['revenue_generated', figure(size * 3, at) * LAKH],
        ['technologies_commercialized', figure(size / 5, at)],
        ['seat_occupancy_rate', Math.min(98, 35 + at * 11 + random.whole(0, 9))],
      ] as const
    ).flatMap(([indicator, count]) => {
      const day = dayFor(maker, year)
      const months = indicator === 'revenue_generated' ? makeMonths(apart, { indicator, count, year }) : []
      return months.length > 0 ? months : [make(maker, performance, day, { indicator, count, year })]
    }),
  )
}

function makeOverview(maker: Maker, startups: readonly MadeStartup[]): DemoRecord[] {
  const { random } = maker
  const items = yearsOf(maker).flatMap((year) => {
    const allocated = random.whole(8, 60) * 5 * LAKH
    const received = Math.round(allocated * (0.5 + random.next() / 2))
    const capex = Math.round(received * random.next() * 0.6)
    const opex = Math.round((received - capex) * random.next())
    const ofYear = {
      allocated,
      received,
      capex,
      opex,
      utilized: capex + opex,
      balance: received - capex - opex,
    }
    return Object.entries(ofYear).map(([type, amount]) =>
      make(maker, funding, dayFor(maker, year), { type, amount, year, title: null }),
    )
  })
  const own = startups.slice(0, 3).map(({ record, openedOn }) =>
    make(maker, funding, Math.min(openedOn + 20, maker.calendar.last), {
      type: 'received',
      title: 'First grant of the incubator',
      amount: random.whole(1, 10) * LAKH,
      year: yearOf(openedOn),
      startup_id: record.id,
    }),
  )
  return [...items, ...own]
}

function periodFrom(from: string, to: string) {
  const year = Number(from.slice(0, 4))
  return { year, month: nameOfMonth(from), fromDate: from, toDate: to, formatted: formatPeriod(from, to) }
}

function makeMilestones(maker: Maker): DemoRecord[] {
  const { random, past, calendar, shelf } = maker
  const isBusy = maker.centre.seed.startups > 20
  return MILESTONES.filter(() => isBusy || random.isLucky(0.6)).map(([title, target], at) => {
    // A busy centre has milestones in the past and in the future.
    const year = isBusy ? yearsOf(maker).at(-1 - (at % 3))! : random.pick(yearsOf(maker))
    const record = make(maker, milestone, dayFor(maker, year - 1), {
      title,
      period: periodFrom(`${year}-04-01`, `${year + 1}-03-01`),
      due_date: `${year + 1}-03-31`,
      target,
      achieved: 0,
      subMilestones: random.isLucky(0.5)
        ? [
            { title: 'First half', period: { fromDate: `${year}-04-01`, toDate: `${year}-09-01` } },
            { title: 'Second half', period: { fromDate: `${year}-10-01`, toDate: `${year + 1}-03-01` } },
          ]
        : [],
    })
    const day = laterDay(maker, dayOf(record.steps[0]!.batch.at.slice(0, 10)), 400)
    if (day === undefined || day > calendar.last) return record
    const later = {
      achieved: random.whole(0, Math.round(target * 1.2)),
      remarks: random.pick(REMARKS),
      document: shelf.isLucky(0.4) ? [evidenceFor(maker, day, title)] : [],
    }
    return past.update(record, past.batch(momentOn(random, day), someEditor(maker)), later)
  })
}

/** The figures of an incubator: its yearly counts, its money, its targets and its milestones. `records` may prove targets. */
export function makeFigures(
  maker: Maker,
  startups: readonly MadeStartup[],
  records: readonly DemoRecord[],
): DemoRecord[] {
  if (maker.centre.seed.isBare || maker.series > 0) return []
  const counts = makePerformance(maker)
  return [
    ...counts,
    ...makeOverview(maker, startups),
    ...makeDeliverables(maker, [...records, ...counts]),
    ...makeMilestones(maker),
  ]
}
