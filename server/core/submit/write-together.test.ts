/** Changes of one record each that arrive at the same time share a statement and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#domain/changes/change.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW, sampleChange, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submit } from './submit.ts'
import type { Submitted } from './types.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

type Query = Queryable['query']
/** The database, whose single writes go through `query`. */
function writingBy(query: (statement: Parameters<Query>[0]) => Promise<unknown>): Database {
  const writer = { canWrite: true, query: query as Query } as const
  return { ...t.db, writes: writer, lockWaits: writer }
}
/** The database, with the statements that wrote. */
function counted(): { db: Database; written: string[] } {
  const written: string[] = []
  const db = writingBy((statement) => {
    written.push(statement.text)
    return t.db.writes.query(statement)
  })
  return { db, written }
}

const add = (values: object, incubatorId = t.own.incubator, entity = 'prototype'): Change => ({
  action: 'create',
  entity,
  incubatorId,
  values: { ...values },
})
const rename = (recordId: string, name: string): Change => ({
  action: 'update',
  entity: 'prototype',
  recordId,
  values: { name },
})
const idOf = (submitted: Submitted): string => {
  if (submitted.status !== 'applied') throw new Error('The portal applies its changes')
  return submitted.recordIds[0]!
}
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...SYSTEM,
    actor: { ...SYSTEM.actor, uid: newId(), name: `Person ${n}` },
    ipv4: `192.0.2.${n}`,
  }))

describe('changes that arrive at the same time', () => {
  it('are written in few statements, each with its own author, batch, history and log entry', async () => {
    const authors = people(12)
    const { db, written } = counted()
    const added = await Promise.all(
      authors.map((author, n) => submit(db, author, [add({ name: `Together ${n}` })])),
    )
    const ids = added.map(idOf)
    const changed = await Promise.all(
      authors.map((author, n) => submit(db, author, [rename(ids[n]!, `Renamed ${n}`)])),
    )
    expect(written.length).toBeLessThan(authors.length)
    for (const [n, { actor, ipv4 }] of authors.entries()) {
      const results = [added[n]!, changed[n]!]
      const batches = results.map((one) => (one.status === 'applied' ? one.batchId : undefined))
      const names = [`Together ${n}`, `Renamed ${n}`]
      expect(results.map((one) => one.status === 'applied' && one.row?.['name'])).toEqual(names)
      const { rows: history } = await t.db.query(sql`
        select batch_id, name, account_id, before->>'name' as before, after->>'name' as after
        from history where record_id = ${ids[n]} order by at, id`)
      const by = { name: actor.name, account_id: actor.uid }
      expect(history).toEqual([
        { ...by, batch_id: batches[0], before: null, after: names[0] },
        { ...by, batch_id: batches[1], before: names[0], after: names[1] },
      ])
      const { rows: log } = await t.db.query(sql`
        select username, account_id, ipv4, incubator_id from activity_log where batch_id = any(${sql.param(batches)}::uuid[])`)
      const entry = { username: actor.name, account_id: actor.uid, ipv4, incubator_id: t.own.incubator }
      expect(log).toEqual([entry, entry])
    }
  })

  it.each(
    (ENTITIES as readonly Entity[])
      .filter(
        ({ actions, isOfAuthor }) => decide(SYSTEM.actor, actions.update).outcome === 'apply' && !isOfAuthor,
      )
      .map((entity) => [entity.label.many, entity] as const),
  )('of %s are answered as one by one', async (_, entity) => {
    const places = [t.own, t.other]
    const path = (place: typeof t.own) => `/${entity.name}/${place.of[entity.name]}`
    const answers = await Promise.all(
      places.map((place, n) => t.call('portal-edit', 'PUT', path(place), sampleChange(entity, n + 3))),
    )
    for (const [n, answer] of answers.entries()) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.body).toEqual((await t.call('portal-edit', 'GET', path(places[n]!))).body)
    }
  })

  it('keep the rights of each person: requests that wait are answered to their readers only', async () => {
    const [requested, other] = await Promise.all(
      [t.own, t.other].map((place) => submit(t.db, SYSTEM, [add({ name: 'Requested' }, place.incubator)])),
    )
    const path = `/prototype/${idOf(requested!)}`
    expect((await t.call('coe-editor', 'PUT', path, { name: 'Proposed' })).status).toBe(202)
    const [own, portals] = await Promise.all([
      t.call('coe-master', 'PUT', path, { description: 'By the Master' }),
      t.call('portal-edit', 'PUT', `/prototype/${idOf(other!)}`, { description: 'By the portal' }),
    ])
    expect(own.body.pending).toMatchObject([{ proposed: { name: 'Proposed' } }])
    expect(portals.body).not.toHaveProperty('pending')
  })
})

describe('a change that cannot be written with the others', () => {
  it('fails alone if its owner was deleted after it was read', async () => {
    const gone = idOf(
      await submit(t.db, SYSTEM, [
        {
          action: 'create',
          entity: 'incubator',
          incubatorId: null,
          values: { ...NEW.incubator, name: 'Gone', incubator_type: 'COE', email: `${newId()}@example.org` },
        },
      ]),
    )
    let deleted: Promise<unknown> | undefined
    const db = writingBy(async (statement) => {
      deleted ??= submit(t.db, SYSTEM, [{ action: 'delete', entity: 'incubator', recordId: gone }])
      await deleted
      return t.db.writes.query(statement)
    })
    const owners = [t.own.incubator, gone, t.other.incubator]
    const results = await Promise.allSettled(
      owners.map((owner) => submit(db, SYSTEM, [add({ name: 'Of one of three' }, owner)])),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const { rows } = await t.db.query(sql`
      select incubator_id from history where after->>'name' = 'Of one of three' order by incubator_id`)
    expect(rows).toEqual(
      [t.own.incubator, t.other.incubator].toSorted().map((incubator_id) => ({ incubator_id })),
    )
  })

  it('is not written twice if nobody knows whether it was written', async () => {
    const db = writingBy(async (statement) => {
      await t.db.writes.query(statement)
      throw new Error('Connection terminated unexpectedly')
    })
    const names = ['Lost answer 1', 'Lost answer 2']
    const results = await Promise.allSettled(names.map((name) => submit(db, SYSTEM, [add({ name })])))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const { rows } = await t.db.query(sql`
      select name, count(*) as records from prototype where name like 'Lost answer %' group by 1 order by 1`)
    expect(rows).toEqual(names.map((name) => ({ name, records: 1 })))
  })

  it('finds a connection while many wait for one locked record', async () => {
    if (t.db.kind !== 'server') return
    const free = idOf(await submit(t.db, SYSTEM, [add({ name: 'Still free' })]))
    let waiting: Promise<unknown>[] = []
    await t.db.jobs.transact(async (tx) => {
      await tx.query(sql`select from prototype where id = ${t.own.prototype} for update`)
      const many = Array.from({ length: t.db.pool.options.max + 2 }, (_, n) => n)
      waiting = many.map((n) => submit(t.db, SYSTEM, [rename(t.own.prototype, `Waited ${n}`)]))
      // They wait for the lock by then.
      const waits = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await t.db.query<{ n: number }>(waits)).rows[0]!.n).toBeGreaterThan(0)
      await submit(t.db, SYSTEM, [rename(free, 'Changed meanwhile')])
    })
    expect(await Promise.allSettled(waiting)).toHaveLength(waiting.length)
    const { rows } = await t.db.query(sql`select name from prototype where id = ${free}`)
    expect(rows).toEqual([{ name: 'Changed meanwhile' }])
  })

  it('waits alone if somebody else has locked its record or its startup', async () => {
    // The embedded database runs one transaction at a time.
    if (t.db.kind !== 'server') return
    const free = idOf(await submit(t.db, SYSTEM, [add({ name: 'Free' })]))
    const values = sampleRecord(deliverable)
    let isReleased = false
    let waiting: Promise<unknown>[] = []
    const finished: string[] = []
    await t.db.jobs.transact(async (tx) => {
      await tx.query(sql`select from prototype where id = ${t.own.prototype} for update`)
      await tx.query(sql`select from startup where id = ${t.own.startup} for update`)
      const follow = async (name: string, work: Promise<unknown>): Promise<void> => {
        await work
        finished.push(`${name} ${isReleased ? 'after' : 'before'}`)
      }
      const funded = { type: 'capex', amount: 5 }
      const ofStartup = (startupId: string, incubatorId: string): Change => ({
        action: 'create',
        entity: 'funding',
        incubatorId,
        startupId,
        values: funded,
      })
      const others = [
        follow('free record', submit(t.db, SYSTEM, [rename(free, 'Still free')])),
        follow('other startup', submit(t.db, SYSTEM, [ofStartup(t.other.startup, t.other.incubator)])),
        follow('addition', submit(t.db, SYSTEM, [add(values, t.own.incubator, deliverable.name)])),
      ]
      waiting = [
        follow('locked record', submit(t.db, SYSTEM, [rename(t.own.prototype, 'Locked')])),
        follow('locked startup', submit(t.db, SYSTEM, [ofStartup(t.own.startup, t.own.incubator)])),
      ]
      await Promise.all(others)
      isReleased = true
    })
    await Promise.all(waiting)
    expect(finished.toSorted()).toEqual([
      'addition before',
      'free record before',
      'locked record after',
      'locked startup after',
      'other startup before',
    ])
  })
})
