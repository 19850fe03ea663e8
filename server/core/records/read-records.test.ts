import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entityOf } from '#domain/entities/register.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { makeTotals, type Total } from '#server/platform/db/totals.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { randoms } from '#server/testing/randoms.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { SYSTEM } from '#server/testing/test-app.ts'
import { readListQuery } from './list-query.ts'
import { listRecords } from './read-records.ts'

const prototype = entityOf('prototype')
const funding = entityOf('funding')
const PORTAL: Actor = { ...VISITOR, kind: 'portal-view' }

let db: TestDatabase
const PLACE = { ...NEW.incubator, incubator_type: 'COE' }
let own: string
let other: string
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.reset()
  own = await add('incubator', null, { ...PLACE, name: 'Own', email: 'own@example.org' })
  other = await add('incubator', null, { ...PLACE, name: 'Other', email: 'other@example.org' })
  for (const name of ['Probe', 'Sensor', 'Lamp']) await addPrototype(name)
})
afterAll(() => db.close())

async function add(entity: string, incubatorId: string | null, values: object): Promise<string> {
  const submitted = await submit(db, SYSTEM, [
    { action: 'create', entity, incubatorId, values: { ...values } },
  ])
  return submitted.status === 'applied' ? submitted.recordIds[0]! : ''
}
const addPrototype = (name: string, incubatorId = own): Promise<string> =>
  add('prototype', incubatorId, { ...sampleRecord(prototype), name })

const list = (at: Queryable, query: Readonly<Record<string, string>> = {}, actor = PORTAL) =>
  listRecords(at, actor, prototype, readListQuery(prototype, query, []))
const totalOf = async (...query: Parameters<typeof list>): Promise<number> => (await list(...query)).total

/** The same database as another server opens it. */
const openAgain = (): Database => ({ ...db, totals: makeTotals() })

/** Sets every cached total to 99, with this snapshot. */
function pretendCounts({ totals }: Database, seenOf = ({ seen }: Total): string => seen): void {
  const find = totals!.find
  totals!.find = (key) => {
    const known = find(key)
    return known && { ...known, seen: seenOf(known), total: 99 }
  }
}

const serverUrl = process.env['TEST_DATABASE_URL']

describe('the total of a list', () => {
  // On a server with other writers, such as other tests, it may be counted again at any time.
  if (serverUrl === undefined)
    it('is not counted again until somebody writes', async () => {
      const server = openAgain()
      expect(await totalOf(server)).toBe(3)
      pretendCounts(server)
      expect(await totalOf(server)).toBe(99)
      const id = await addPrototype('Fourth')
      expect(await totalOf(server)).toBe(4)
      await submit(db, SYSTEM, [{ action: 'delete', entity: 'prototype', recordId: id }])
      expect(await totalOf(server)).toBe(3)
    })

  it('is not counted again when somebody writes what it does not depend on', async () => {
    const server = openAgain()
    const totals = () =>
      Promise.all([
        totalOf(server),
        totalOf(server, { incubator_id: own }),
        totalOf(server, { incubator_id: other }),
      ])
    expect(await totals()).toEqual([3, 3, 0])
    pretendCounts(server)
    expect(await totals()).toEqual([99, 99, 99])
    await add('funding', own, { type: 'capex', amount: 5, year: 2024 })
    expect(await totals()).toEqual([99, 99, 99])
    await addPrototype('Elsewhere', other)
    // That of all was counted, and those of the other incubator.
    expect(await totals()).toEqual([4, 99, 1])
  })

  it('is right after each of many changes by several people at once', async () => {
    const server = openAgain()
    const places = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) =>
        add('incubator', null, {
          ...NEW.incubator,
          name,
          incubator_type: 'COE',
          email: `${name}@example.org`,
        }),
      ),
    )
    const random = randoms(11)
    const work = async (place: string): Promise<void> => {
      const mine: string[] = []
      for (let step = 0; step < 40; step += 1) {
        const isDeletion = mine.length > 0 && random(3) === 0
        if (isDeletion)
          await submit(server, SYSTEM, [{ action: 'delete', entity: 'prototype', recordId: mine.pop()! }])
        else mine.push(await addPrototype(`Of ${place} ${step}`, place))
        // Nobody else writes here, so this is exact while others write.
        expect(await totalOf(server, { incubator_id: place })).toBe(mine.length)
      }
    }
    await Promise.all(places.map(work))
    const { rows } = await db.query<{ n: number }>(sql`select count(*) as n from prototype`)
    expect(await totalOf(server)).toBe(rows[0]!.n)
  })

  it('follows a record that moves to another incubator', async () => {
    const server = openAgain()
    const id = await addPrototype('Moving')
    const both = () =>
      Promise.all([totalOf(server, { incubator_id: own }), totalOf(server, { incubator_id: other })])
    const [from, to] = await both()
    await submit(server, SYSTEM, [
      { action: 'update', entity: 'prototype', recordId: id, values: { user_id: other } },
    ])
    expect(await both()).toEqual([from - 1, to + 1])
  })

  it('is right on one server while another one writes', async () => {
    const [here, there] = [openAgain(), openAgain()]
    for (const n of [4, 5, 6]) {
      await addPrototype(`Number ${n}`)
      expect(await Promise.all([totalOf(here), totalOf(there), totalOf(here)])).toEqual([n, n, n])
    }
  })

  it('includes the changes of its own transaction until a rollback', async () => {
    const undone = new Error('undone')
    const counted = db.transact(async (tx) => {
      await tx.query(sql`delete from prototype where name = 'Lamp'`)
      expect(await totalOf(tx)).toBe(2)
      await tx.query(sql`delete from prototype`)
      expect(await totalOf(tx)).toBe(0)
      throw undone
    })
    await expect(counted).rejects.toBe(undone)
    expect(await totalOf(db)).toBe(3)
  })

  it('depends on the owner, the filter and the search', async () => {
    await addPrototype('Elsewhere', other)
    for (const year of ['2024', '2024', '2025'])
      await add('funding', own, { type: 'capex', amount: 5, year: Number(year) })
    const fundingOf = async (year: string): Promise<number> =>
      (await listRecords(db, PORTAL, funding, readListQuery(funding, { year }, []))).total
    for (let again = 0; again < 2; again += 1) {
      expect(await totalOf(db)).toBe(4)
      expect(await totalOf(db, { incubator_id: own })).toBe(3)
      expect(await totalOf(db, { incubator_id: other })).toBe(1)
      expect(await totalOf(db, { search: 'Lamp' })).toBe(1)
      expect(await totalOf(db, { search: 'nothing' })).toBe(0)
      expect(await Promise.all(['2024', '2025', '2026'].map(fundingOf))).toEqual([2, 1, 0])
    }
  })

  it('depends on what the actor may read', async () => {
    const milestone = entityOf('milestone')
    for (const incubatorId of [own, own, other]) await add('milestone', incubatorId, sampleRecord(milestone))
    const centre = (incubatorId: string): Actor => ({ ...VISITOR, kind: 'coe-viewer', incubatorId })
    const seenBy = async (actor: Actor): Promise<number> =>
      (await listRecords(db, actor, milestone, readListQuery(milestone, {}, []))).total
    for (let again = 0; again < 2; again += 1) {
      const seen = await Promise.all([PORTAL, centre(own), centre(other), VISITOR].map(seenBy))
      expect(seen).toEqual([3, 2, 1, 0])
    }
  })

  it('is counted again after a restart of the database', async () => {
    const server = openAgain()
    expect(await totalOf(server)).toBe(3)
    pretendCounts(server, ({ seen }) => seen.replace(/^.* /, '1999-01-01 '))
    expect(await totalOf(server)).toBe(3)
  })

  it('is returned with an empty page', async () => {
    expect(await list(db, { page: '2' })).toEqual({ data: [], total: 3, page: 2, pageSize: 10 })
    expect(await list(db, { search: 'Probe', page: '2' })).toMatchObject({ data: [], total: 1 })
    expect(await list(db, { search: 'nothing' })).toMatchObject({ data: [], total: 0 })
  })
})

if (serverUrl !== undefined)
  it('is right even if a running transaction commits after the count', async () => {
    const client = await db.pool.connect()
    await client.query('begin')
    await client.query(`insert into history (id, batch_id, entity, record_id, incubator_id, action, origin, name)
      select gen_random_uuid(), gen_random_uuid(), 'prototype', id, incubator_id, 'delete', 'edit', 'Somebody' from prototype where name = 'Lamp'`)
    await client.query(`delete from prototype where name = 'Lamp'`)
    expect([await totalOf(db), await totalOf(db)]).toEqual([3, 3])
    await addPrototype('Fourth')
    expect([await totalOf(db), await totalOf(db)]).toEqual([4, 4])
    await client.query('commit')
    client.release()
    expect([await totalOf(db), await totalOf(db)]).toEqual([3, 3])
  })

it.each([{}, { search: 'o' }, { incubator_id: 'own' }])(
  'a list takes one statement: %o',
  async (query: Record<string, string>) => {
    let statements = 0
    const counting: Queryable = {
      query: (...statement) => {
        statements += 1
        return db.query(...statement)
      },
    }
    await list(counting, 'incubator_id' in query ? { incubator_id: own } : query)
    expect(statements).toBe(1)
  },
)

it.each([{}, { sort: 'name' }, { search: 'e' }, { search: 'e', sort: 'name', order: 'desc' }])(
  'pages follow each other in the order of the list, each record once: %o',
  async (query: Record<string, string>) => {
    for (const name of ['tether', 'Éclair', 'eel', 'Beacon']) await addPrototype(name)
    const whole = await list(db, { ...query, pageSize: '100' })
    const pages: unknown[] = []
    for (let page = 1; pages.length < whole.total; page += 1)
      pages.push(...(await list(db, { ...query, pageSize: '2', page: String(page) })).data)
    expect(pages).toEqual(whole.data)
    expect(new Set(whole.data.map((r) => r['_id'])).size).toBe(whole.total)
  },
)
