/** Figures of a period against a plain reckoning of the same records (deliverables.md, Sources by period). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import {
  daysOf,
  FIRST_MONTH,
  periodsOf,
  setYearKind,
  SPANS,
  YEAR_KINDS,
  yearKind,
  type Period,
} from '#domain/vocabulary/programme-year.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { readCounted, type Counted } from './counted-sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function addAll(
  entity: string,
  incubatorId: string | null,
  list: readonly Values[],
): Promise<string[]> {
  if (list.length === 0) return []
  const changes = list.map((values) => ({ action: 'create', entity, incubatorId, values }) as const)
  const submitted = await submit(t.db, SYSTEM, changes)
  if (submitted.status !== 'applied') throw new Error(`${entity}: ${submitted.status}`)
  return [...submitted.recordIds]
}

let places = 0
const addPlace = async (): Promise<string> => {
  const email = `counted.${(places += 1)}@example.org`
  const values = { ...NEW.incubator, name: `Counted ${places}`, incubator_type: 'COE', email }
  return (await addAll('incubator', null, [values]))[0]!
}

/** Days at the edges of years, quarters and months, and one that only leap years have. */
const EDGES =
  '2023-03-31 2023-04-01 2023-06-30 2023-07-01 2023-09-30 2023-12-31 2024-01-01 2024-02-29 2024-03-01 2024-03-31 2024-04-01'
const day = fc.constantFrom(...EDGES.split(' '))
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null })
const month = fc.integer({ min: 1, max: 12 })
const year = fc.constantFrom(2022, 2023, 2024)
const amount = fc.integer({ min: 0, max: 9_999_999_999_999 })
const yesNo = fc.constantFrom('Yes', 'No')
const some = (of: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.array(fc.record(of), { maxLength: 6 }) as fc.Arbitrary<Values[]>

const RECORDS: Readonly<Record<string, fc.Arbitrary<Values[]>>> = {
  event: some({ start_date: day, no_of_participants: maybe(fc.nat(500)) }),
  prototype: some({ date: maybe(day) }),
  partnership: some({ date: day }),
  'intellectual-property': some({
    ip_generated: yesNo,
    patent_granted: yesNo,
    patent_application_date: maybe(day),
    grant_date: maybe(day),
  }),
  'funding-raised': some({ year, month: maybe(month), amount }),
  project: some({ start_year: year, end_year: fc.constant(null) }),
  // A year has one figure or those of its months.
  performance: fc
    .uniqueArray(fc.record({ year, month: maybe(month), count: amount }), {
      maxLength: 8,
      selector: (one) => `${one.year} ${one.month}`,
    })
    .map((list) =>
      list
        .filter((one) => one.month === null || !list.some((o) => o.year === one.year && o.month === null))
        .map((one) => ({ indicator: 'jobs_created', ...one })),
    ),
}
const programme = fc.record(RECORDS) as fc.Arbitrary<Record<string, Values[]>>

/** Where a record lies: on a day, in a year that is all that is known of it, or nowhere. */
type Place = { day: string } | { year: number } | 'nowhere'

const onDay = (value: unknown): Place => (typeof value === 'string' ? { day: value } : 'nowhere')
/** Any day of the month serves. */
const inMonth = (of: unknown, at: unknown, isOfProgramme: boolean): Place => {
  if (typeof at !== 'number') return { year: Number(of) }
  const isNext = isOfProgramme && at < FIRST_MONTH[yearKind()]
  return { day: `${Number(of) + (isNext ? 1 : 0)}-${String(at).padStart(2, '0')}-15` }
}
const yearOfDay = (value: unknown): Place => {
  if (typeof value !== 'string') return 'nowhere'
  const isNext = Number(value.slice(5, 7)) >= FIRST_MONTH[yearKind()]
  return { year: Number(value.slice(0, 4)) - (isNext ? 0 : 1) }
}

interface Plain {
  entity: string
  isRight?: (v: Values) => boolean
  placeOf: (v: Values) => Place
  worthOf?: (v: Values) => number
}
const PLAIN: Readonly<Record<string, Plain>> = {
  events_held: { entity: 'event', placeOf: (v) => onDay(v['start_date']) },
  people_trained: {
    entity: 'event',
    placeOf: (v) => onDay(v['start_date']),
    worthOf: (v) => Number(v['no_of_participants'] ?? 0),
  },
  prototypes_made: { entity: 'prototype', placeOf: (v) => onDay(v['date']) },
  partnerships_made: { entity: 'partnership', placeOf: (v) => onDay(v['date']) },
  ip_filed: {
    entity: 'intellectual-property',
    isRight: (v) => v['ip_generated'] === 'Yes',
    placeOf: (v) => onDay(v['patent_application_date']),
  },
  patents_granted: {
    entity: 'intellectual-property',
    isRight: (v) => v['patent_granted'] === 'Yes',
    placeOf: (v) =>
      v['grant_date'] === null ? yearOfDay(v['patent_application_date']) : onDay(v['grant_date']),
  },
  funds_raised: {
    entity: 'funding-raised',
    placeOf: (v) => inMonth(v['year'], v['month'], false),
    worthOf: (v) => Number(v['amount']),
  },
  projects_started: { entity: 'project', placeOf: (v) => ({ year: Number(v['start_year']) }) },
  jobs_created: {
    entity: 'performance',
    placeOf: (v) => inMonth(v['year'], v['month'], true),
    worthOf: (v) => Number(v['count']),
  },
}

type Made = Readonly<Record<string, readonly (Values & { id: string })[]>>

function reckon(made: Made, { entity, isRight, placeOf, worthOf }: Plain, period: Period): Counted {
  const { from, to } = daysOf(yearKind(), period)
  const within = (place: Place): boolean | null => {
    if (place === 'nowhere') return null
    if ('day' in place) return from <= place.day && place.day <= to
    return place.year === period.year && (period.span === 'year' || null)
  }
  const right = made[entity]!.filter((v) => isRight?.(v) ?? true)
  const records = right.filter((v) => within(placeOf(v)) === true)
  return {
    value: records.reduce((sum, v) => sum + (worthOf?.(v) ?? 1), 0),
    records: records.map(({ id }) => id).toSorted(),
    unplaced: right.filter((v) => within(placeOf(v)) === null).length,
  }
}

/** The same database, which counts the statements that it runs. */
function watch(): { db: Queryable; statements: () => number } {
  let statements = 0
  const query: Queryable['query'] = (statement) => {
    statements += 1
    return t.db.query(statement)
  }
  return { db: { ...t.db, query }, statements: () => statements }
}

async function fill(
  incubatorId: string,
  records: Readonly<Record<string, readonly Values[]>>,
): Promise<Made> {
  const made: Record<string, (Values & { id: string })[]> = {}
  for (const [entity, list] of Object.entries(records)) {
    const whole = list.map((values) => ({ ...sampleRecord(entityOf(entity)), ...values }))
    const ids = await addAll(entity, incubatorId, whole)
    made[entity] = list.map((values, at) => ({ ...values, id: ids[at]! }))
  }
  return made
}

const PERIODS = SPANS.flatMap((span) => [2022, 2023, 2024].flatMap((of) => periodsOf(span, of)))

it('the figure of any period is the plain sum over its records, for all incubators in one statement', async () => {
  const sources = Object.keys(PLAIN)
  await fc.assert(
    fc.asyncProperty(programme, programme, async (one, two) => {
      const incubatorIds = [await addPlace(), await addPlace()]
      const made = [await fill(incubatorIds[0]!, one), await fill(incubatorIds[1]!, two)]
      try {
        for (const kind of YEAR_KINDS) {
          setYearKind(kind)
          for (const period of PERIODS) {
            const { db, statements } = watch()
            const counted = await readCounted(db, { incubatorIds }, sources, period)
            expect(statements()).toBe(1)
            for (const [at, id] of incubatorIds.entries())
              for (const source of sources)
                expect(counted.get(id)?.get(source), `${kind} ${JSON.stringify(period)} ${source}`).toEqual(
                  reckon(made[at]!, PLAIN[source]!, period),
                )
          }
        }
      } finally {
        setYearKind('financial')
      }
    }),
    { numRuns: 6 },
  )
})
