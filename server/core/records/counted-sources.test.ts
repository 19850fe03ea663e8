/** Sources with a day or a status of their own (deliverables.md, Sources by period). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { SOURCES } from '#domain/entities/sources.ts'
import type { Period } from '#domain/vocabulary/programme-year.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { readCounted } from './counted-sql.ts'

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

/** The same database, which counts the statements that it runs. */
function watch(): { db: Queryable; statements: () => number } {
  let statements = 0
  const query: Queryable['query'] = (statement) => {
    statements += 1
    return t.db.query(statement)
  }
  return { db: { ...t.db, query }, statements: () => statements }
}

const quarter = (of: number, place: number): Period => ({ span: 'quarter', year: of, place })
const countedOf = async (id: string, source: string, period: Period, today?: string) =>
  (await readCounted(t.db, { incubatorIds: [id] }, [source], period, today)).get(id)!.get(source)!

it('every source is counted at once, and without records is nothing', async () => {
  const id = await addPlace()
  const { db, statements } = watch()
  const sources = SOURCES.map(({ value }) => value)
  const counted = await readCounted(db, { incubatorIds: [id] }, sources, quarter(2023, 1))
  expect(statements()).toBe(1)
  const nothing = { value: 0, records: [], unplaced: 0 }
  expect([...counted.get(id)!]).toEqual(sources.map((source) => [source, nothing]))
  expect((await readCounted(db, { incubatorIds: [] }, sources, quarter(2023, 1))).size).toBe(0)
  await expect(readCounted(db, { incubatorIds: [id] }, ['nothing'], quarter(2023, 1))).rejects.toThrow()
})

it('startups that joined count in the quarter of their month, without one only in their year', async () => {
  const id = await addPlace()
  const joined = (name: string, cohort_month: string) => ({
    ...sampleRecord(entityOf('startup')),
    name,
    cohort_year: 2024,
    cohort_month,
  })
  const [march, april] = await addAll('startup', id, [joined('March', '03'), joined('April', '04')])
  expect(await countedOf(id, 'startups_enrolled', quarter(2023, 4))).toMatchObject({
    records: [march],
    unplaced: 0,
  })
  expect(await countedOf(id, 'startups_enrolled', quarter(2024, 1))).toMatchObject({
    records: [april],
    unplaced: 0,
  })
  await t.db.pool.query('update startup set cohort_month = null where id = $1', [march])
  expect(await countedOf(id, 'startups_enrolled', quarter(2024, 1))).toMatchObject({
    records: [april],
    unplaced: 1,
  })
  const whole = await countedOf(id, 'startups_enrolled', { span: 'year', year: 2024, place: 1 })
  expect([whole.value, whole.unplaced]).toEqual([2, 0])
})

describe('mentor sessions', () => {
  it('that are done count on the day of the programme, with their minutes', async () => {
    const [own, other] = [t.own.of['mentor-session']!, t.other.of['mentor-session']!]
    const set = (id: string, at: string, minutes: number | null, status = 'upcoming') =>
      t.db.pool.query(
        'update mentor_session set datetime = $2, "mentorHours" = $3, status = $4 where id = $1',
        [id, at, minutes, status],
      )
    // The last minute of March in India, and the first of April.
    await set(own, '2024-03-31T18:29:00Z', 95)
    await set(other, '2024-03-31T18:30:00Z', null)
    const of = async (place: string, source: string, period: Period) => {
      const { value, records } = await countedOf(place, source, period)
      return [value, records]
    }
    expect(await of(t.own.incubator, 'mentor_hours', quarter(2023, 4))).toEqual([95, [own]])
    expect(await of(t.own.incubator, 'sessions_held', quarter(2024, 1))).toEqual([0, []])
    expect(await of(t.other.incubator, 'sessions_held', quarter(2024, 1))).toEqual([1, [other]])
    expect(await of(t.other.incubator, 'mentor_hours', quarter(2024, 1))).toEqual([0, [other]])
    await set(own, '2024-03-31T18:29:00Z', 95, 'cancelled')
    expect(await of(t.own.incubator, 'sessions_held', quarter(2023, 4))).toEqual([0, []])
    await set(other, '2099-04-01T10:00:00Z', null)
    expect(await of(t.other.incubator, 'sessions_held', quarter(2099, 1))).toEqual([0, []])
  })
})

it('startups have the status and the incubator of the last day, also those that are gone', async () => {
  const [id, next] = [await addPlace(), await addPlace()]
  const [stays, leaves, moves] = await addAll(
    'startup',
    id,
    ['Stays', 'Leaves', 'Moves'].map((name) => ({
      ...sampleRecord(entityOf('startup')),
      name,
      status: null,
    })),
  )
  const change = async (at: string, one: Parameters<typeof submit>[2][number]) => {
    const submitted = await submit(t.db, SYSTEM, [one])
    expect(submitted.status).toBe('applied')
    await t.db.query(sql`update history set at = ${at}::timestamptz where id =
      (select id from history where record_id = ${'recordId' in one ? one.recordId : null}::uuid order by id desc limit 1)`)
  }
  const update = (recordId: string, values: Values) =>
    ({ action: 'update', entity: 'startup', recordId, values }) as const
  for (const one of [stays, leaves, moves])
    await t.db.query(sql`update history set at = '2023-05-01T00:00Z' where record_id = ${one!}::uuid`)
  // The first minute of 2024-25 in India.
  await change('2024-03-31T18:30:00Z', update(stays!, { status: 'graduated', statusReason: 'Grew' }))
  await change('2024-08-01T00:00:00Z', update(moves!, { incubator_id: next }))
  await change('2024-09-01T00:00:00Z', update(leaves!, { status: 'droppedout', statusReason: 'Closed' }))
  await change('2024-12-01T00:00:00Z', { action: 'delete', entity: 'startup', recordId: leaves! })

  const at = async (place: string, status: string, period: Period, today?: string) =>
    (await countedOf(place, `startups_${status}`, period, today)).records
  expect(await at(id, 'active', quarter(2022, 4))).toEqual([])
  expect(await at(id, 'active', quarter(2023, 4))).toEqual([stays, leaves, moves])
  expect(await at(id, 'graduated', quarter(2023, 4))).toEqual([])
  expect(await at(id, 'graduated', quarter(2024, 1))).toEqual([stays])
  expect(await at(id, 'active', quarter(2024, 1))).toEqual([leaves, moves])
  expect(await at(id, 'droppedout', quarter(2024, 2))).toEqual([leaves])
  expect(await at(id, 'active', quarter(2024, 2))).toEqual([])
  expect(await at(next, 'active', quarter(2024, 2))).toEqual([moves])
  expect(await at(id, 'droppedout', quarter(2024, 3))).toEqual([])
  // A quarter that is not over has the status of the day.
  expect(await at(id, 'droppedout', quarter(2024, 3), '2024-11-30')).toEqual([leaves])
})
