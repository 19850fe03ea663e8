/** A change of one record reads it without a lock. Simultaneous changes lose nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submitBatch } from './run.ts'
import { submit } from './submit.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function addPrototype(): Promise<string> {
  const { body } = await t.call('coe-master', 'POST', '/prototype', { name: 'As it was' })
  return body._id
}

/**
 * The database, which runs `meanwhile` right after the first statement that reads the record, or one of
 * `table`.
 */
function interleaved(db: Database, meanwhile: () => Promise<unknown>, table = 'prototype'): Database {
  let isDone = false
  const query: Queryable['query'] = async (statement, how) => {
    const result = await db.query(statement, how)
    if (!isDone && statement.text.includes(`from "${table}" t`)) {
      isDone = true
      await meanwhile()
    }
    return result as never
  }
  return { ...db, query }
}

describe('changes of one record at the same time', () => {
  it('all apply, each with its entry in the history', async () => {
    const id = await addPrototype()
    const names = Array.from({ length: 12 }, (_, n) => `Name ${n}`)
    const answers = await Promise.all(
      names.map((name) => t.call('coe-master', 'PUT', `/prototype/${id}`, { name })),
    )
    expect(answers.map((a) => a.status)).toEqual(names.map(() => 200))
    const { body: record } = await t.call('coe-master', 'GET', `/prototype/${id}`)
    const { body: history } = await t.call('coe-master', 'GET', `/prototype/${id}/history?pageSize=100`)
    expect(record.version).toBe(names.length + 1)
    expect(history.total).toBe(record.version)
    // Each change was applied to the result of the previous one, so every name but the last is in one
    // `before`.
    type Entry = { before: { name: string } | null; after: { name: string } }
    const after = history.data.map((entry: Entry) => entry.after.name)
    const before = history.data.flatMap((entry: Entry) => entry.before?.name ?? [])
    expect(after.toSorted()).toEqual(['As it was', ...names].toSorted())
    expect(new Set([...before, record.name])).toEqual(new Set(after))
  })

  it('keep a simultaneous change of another field', async () => {
    const id = await addPrototype()
    const db = interleaved(t.db, () =>
      submit(t.db, SYSTEM, [
        { action: 'update', entity: 'prototype', recordId: id, values: { description: 'In between' } },
      ]),
    )
    await submit(db, SYSTEM, [
      { action: 'update', entity: 'prototype', recordId: id, values: { name: 'After it' } },
    ])
    const { body } = await t.call('coe-master', 'GET', `/prototype/${id}`)
    expect(body).toMatchObject({ name: 'After it', description: 'In between', version: 3 })
    const { body: history } = await t.call('coe-master', 'GET', `/prototype/${id}/history`)
    expect(history.data[0].before).toMatchObject({ name: 'As it was', description: 'In between' })
  })

  it('are refused if the field has changed since it was read', async () => {
    const id = await addPrototype()
    const rename = (name: string) => ({
      action: 'update' as const,
      entity: 'prototype',
      recordId: id,
      values: { name },
      expected: { name: 'As it was' },
    })
    const db = interleaved(t.db, () => submit(t.db, SYSTEM, [rename('First')]))
    await expect(submit(db, SYSTEM, [rename('Second')])).rejects.toMatchObject({ code: 'stale' })
    const { body } = await t.call('coe-master', 'GET', `/prototype/${id}`)
    expect(body).toMatchObject({ name: 'First', version: 2 })
  })

  it('leave no trace if the record was deleted in between', async () => {
    const id = await addPrototype()
    const db = interleaved(t.db, () =>
      submit(t.db, SYSTEM, [{ action: 'delete', entity: 'prototype', recordId: id }]),
    )
    const change = {
      action: 'update' as const,
      entity: 'prototype',
      recordId: id,
      values: { name: 'Too late' },
    }
    const { body: before } = await t.call('portal-edit', 'GET', '/edit-activity?pageSize=1')
    await expect(submit(db, SYSTEM, [change])).rejects.toMatchObject({ code: 'not_found' })
    const { body: after } = await t.call('portal-edit', 'GET', '/edit-activity?pageSize=1')
    expect(after.total - before.total).toBe(1)
    const { body: history } = await t.call('coe-master', 'GET', `/prototype/${id}/history`)
    expect(history.data.map((e: { action: string }) => e.action)).toEqual(['delete', 'create'])
  })

  it('leave no trace if the startup of a new record moves in between', async () => {
    const values = { ...NEW.startup, name: 'Moving', email: `${newId()}@example.org`, phone: '5000000001' }
    const owned = { ...values, incubator_id: t.own.incubator }
    const startup = (await t.call('portal-edit', 'POST', '/startup', owned)).body._id as string
    const destination = { incubator_id: t.other.incubator }
    const db = interleaved(
      t.db,
      () => t.call('portal-edit', 'PUT', `/startup/${startup}`, destination),
      'startup',
    )
    const change = {
      action: 'create' as const,
      entity: 'funding',
      incubatorId: t.own.incubator,
      startupId: startup,
      values: { type: 'capex', amount: 5 },
    }
    await expect(submit(db, SYSTEM, [change])).rejects.toMatchObject({ code: 'not_found' })
    expect((await t.db.query(sql`select id from funding where startup_id = ${startup}`)).rows).toEqual([])
  })

  it('are listed in the order they were written, even if a transaction that began first wrote last', async () => {
    const id = await addPrototype()
    const rename = (name: string) => ({
      changes: [{ action: 'update' as const, entity: 'prototype', recordId: id, values: { name } }],
    })
    const began = await t.db.transact(async (tx) => {
      const { rows } = await tx.query<{ began: string }>(sql`select now() as began, pg_sleep(0.02)`)
      // The embedded database runs one transaction at a time, so only the timestamps matter there.
      if (t.db.kind === 'server') await submit(t.db, SYSTEM, rename('Wrote first').changes)
      else await submitBatch(tx, SYSTEM, rename('Wrote first'))
      await submitBatch(tx, SYSTEM, rename('Wrote last'))
      return rows[0]!.began
    })
    const { body: history } = await t.call('coe-master', 'GET', `/prototype/${id}/history`)
    type Entry = { at: string; after: { name: string } }
    expect(history.data.map((e: Entry) => e.after.name)).toEqual(['Wrote last', 'Wrote first', 'As it was'])
    const { body: record } = await t.call('coe-master', 'GET', `/prototype/${id}`)
    const { body: log } = await t.call('portal-edit', 'GET', '/edit-activity?pageSize=1')
    expect(record.updatedAt).toBe(history.data[0].at)
    for (const at of [history.data[0].at, log.data[0].activityDate]) expect(at > began).toBe(true)
  })
})
