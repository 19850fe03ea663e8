/** Figures are read again only after a write on which they depend (decisions/exact-totals.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InsightFigure } from '#domain/api/insights.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { PROOFS } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql, SQL } from '#server/platform/db/sql.ts'
import { randoms } from '#server/testing/randoms.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import type { Reader } from './figure.ts'
import { readIncubator } from './incubator.ts'
import { readPortal } from './portal.ts'
import { addManyRecords } from './testing/add-many-records.ts'

let t: TestApp
let reader: Reader
beforeAll(async () => {
  t = await createTestApp()
  await addManyRecords(t)
  const { regions, time_zone: timeZone } = t.settings.programme
  reader = { actor: SYSTEM.actor, regions, timeZone }
})
afterAll(() => t.close())

/** The same database as another server opens it, which has read nothing yet. */
const openAgain = (): Database => ({ ...t.db })

/** All figures of the portal, with those of a comparison. */
async function portalOf(db: Database): Promise<object> {
  const query = { compare: [t.own.incubator, t.other.incubator] }
  const { as_of: _asOf, activity: _activity, ...figures } = await readPortal(db, reader, query)
  return figures
}

const add = async (entity: string, incubatorId: string | null, values: Values): Promise<string> => {
  const submitted = await submit(t.db, SYSTEM, [{ action: 'create', entity, incubatorId, values }])
  return submitted.status === 'applied' ? submitted.recordIds[0]! : ''
}
const change = (one: Change) => submit(t.db, SYSTEM, [one])

const addIncubator = (name: string): Promise<string> =>
  add('incubator', null, {
    ...NEW.incubator,
    name,
    incubator_type: 'COE',
    email: `${name.replaceAll(' ', '.')}@example.org`,
  })

const totalIn = (figures: readonly InsightFigure[], name: string): number | undefined =>
  figures.find((figure) => figure.name === name)?.rows[0]?.value

/** The values of a statement that a server runs while it answers, by their text. */
function watch(): { db: Database; read: () => string } {
  const texts: string[] = []
  const query: Database['query'] = (statement) => {
    texts.push(statement.text)
    return t.db.query(statement)
  }
  return { db: { ...t.db, query }, read: () => texts.splice(0).join('\n') }
}

it('equal a plain count after each of many changes by several people at once', async () => {
  const db = openAgain()
  const random = randoms(5)
  const places = await Promise.all(['P One', 'P Two', 'P Three', 'P Four'].map(addIncubator))
  const mine = new Map(places.map((place) => [place, [] as [entity: string, id: string][]]))
  const step = async (place: string): Promise<void> => {
    const records = mine.get(place)!
    const chosen = records[random(records.length + 1)]
    if (chosen?.[0] === 'funding-raised' && random(2) === 0)
      await change({
        action: 'update',
        entity: 'funding-raised',
        recordId: chosen[1],
        values: { amount: 1 + random(900) },
      })
    else if (chosen && random(3) === 0) {
      records.splice(records.indexOf(chosen), 1)
      await change({ action: 'delete', entity: chosen[0], recordId: chosen[1] })
    } else {
      const entity = ['prototype', 'funding-raised', 'event', 'partnership'][random(4)]!
      records.push([entity, await add(entity, place, sampleRecord(entityOf(entity)))])
    }
    // Nobody else writes here, so this is exact while others write.
    const { figures } = await readIncubator(db, reader, place)
    const { rows } = await t.db.query<{ prototypes: number; events: number; funds: number }>(sql`
      select (select count(*) from prototype where incubator_id = ${place}::uuid) as prototypes,
        (select count(*) from event where incubator_id = ${place}::uuid) as events,
        (select coalesce(sum(amount), 0)::float8 from funding_raised where incubator_id = ${place}::uuid) as funds`)
    expect({
      prototypes: totalIn(figures, 'prototypes'),
      events: totalIn(figures, 'events'),
      funds: totalIn(figures, 'funds-raised'),
    }).toEqual(rows[0])
  }
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      places.map(async (place) => {
        for (let n = 0; n < 4; n += 1) await step(place)
      }),
    )
    expect(await portalOf(db)).toEqual(await portalOf(openAgain()))
  }
})

it('are not read again after a write that does not concern them', async () => {
  const { db, read } = watch()
  const ofPortal = () => readPortal(db, reader, {})
  await ofPortal()
  expect(read()).toContain('"startup"')
  await add('note', t.own.incubator, { about: 'incubator', text: 'Met.' })
  await ofPortal()
  expect(read()).not.toMatch(/"(?:startup|funding_raised|milestone|deliverables_as_per_mou)"/)
  await change({
    action: 'update',
    entity: 'funding-raised',
    recordId: t.own.fundingRaised,
    values: { amount: 7 },
  })
  await ofPortal()
  const again = read()
  expect(again).toContain('"funding_raised"')
  expect(again).not.toContain('"mentor"')
})

const COUNTED = [...new Set(PROOFS.map(({ entity }) => entity))]
const tableOf = (entity: string): string => `"${tableNameOf(entityOf(entity))}"`

it.each(COUNTED)('count of what proves targets only %s again after one was added', async (entity) => {
  const { db, read } = watch()
  await portalOf(db)
  const before = read()
  for (const one of COUNTED) expect(before).toContain(tableOf(one))
  const id = await add(entity, t.own.incubator, sampleRecord(entityOf(entity)))
  expect(id).not.toBe('')
  const figures = await portalOf(db)
  const again = read()
  expect(COUNTED.filter((one) => again.includes(tableOf(one)))).toEqual([entity])
  expect(figures).toEqual(await portalOf(openAgain()))
})

it('of an incubator are not read again after a write in another one, unless they compare', async () => {
  const { db, read } = watch()
  const { own, other } = t
  await readIncubator(db, reader, own.incubator)
  read()
  await change({
    action: 'update',
    entity: 'prototype',
    recordId: other.prototype,
    values: { name: 'Elsewhere' },
  })
  await readIncubator(db, reader, own.incubator)
  const again = read()
  expect(again).toContain('percentile_cont')
  expect(again.match(/"prototype"/g)).toHaveLength(1)
})

it('follow a record that moves to another incubator, and the people who register for an event', async () => {
  const db = openAgain()
  const [from, to] = [await addIncubator('Q One'), await addIncubator('Q Two')]
  const id = await add('prototype', from, { ...sampleRecord(entityOf('prototype')), startup: null })
  const sample = {
    ...sampleRecord(entityOf('event')),
    no_of_participants: null,
    start_date: '2030-01-05',
    end_date: null,
  }
  const event = await add('event', from, sample)
  const counts = async () => {
    const both = await Promise.all([from, to].map((place) => readIncubator(db, reader, place)))
    return both.map(({ figures }) => [totalIn(figures, 'prototypes'), totalIn(figures, 'people-trained')])
  }
  expect(await counts()).toEqual([
    [1, 0],
    [0, 0],
  ])
  await change({ action: 'update', entity: 'prototype', recordId: id, values: { user_id: to } })
  expect(await counts()).toEqual([
    [0, 0],
    [1, 0],
  ])
  await t.db.query(sql`
    insert into event_registration (id, event_id, name, email, email_key, phone, code, status, created_at)
    values (gen_random_uuid(), ${event}::uuid, 'A', 'a@example.org', 'a@example.org', '5000000001', 'ABCDEFGH',
      'registered', now())`)
  expect(await counts()).toEqual([
    [0, 1],
    [1, 0],
  ])
})

it('are read again after a restart of the database', async () => {
  const { db, read } = watch()
  await readPortal(db, reader, {})
  read()
  const { query } = db
  const isStart = (value: unknown) => typeof value === 'string' && /^\d{4}(?:-\d\d){2} \d\d:/.test(value)
  db.query = (statement) =>
    query(
      new SQL(
        statement.pieces,
        statement.values.map((value) => (isStart(value) ? '1999-01-01' : value)),
      ),
    )
  await t.db.query(sql`select pg_current_xact_id()`)
  await readPortal(db, reader, {})
  expect(read()).toContain('"mentor"')
})
