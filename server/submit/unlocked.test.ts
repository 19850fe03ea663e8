/** Changes of one record read it without a lock: nothing is lost where several come at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { run } from './run.ts'
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

/** The database, on which `meanwhile` happens right after the first statement that reads the record. */
function overtaken(db: Database, meanwhile: () => Promise<unknown>): Database {
  let isDone = false
  const query: Queryable['query'] = async (statement, how) => {
    const result = await db.query(statement, how)
    if (!isDone && statement.text.includes('from "prototype" t')) {
      isDone = true
      await meanwhile()
    }
    return result as never
  }
  return { ...db, query }
}

describe('changes of one record at the same time', () => {
  it('are all kept, each with its entry in the history', async () => {
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
    // Each was written over what the one before it left, so every name but the last was one's before.
    type Entry = { before: { name: string } | null; after: { name: string } }
    const after = history.data.map((entry: Entry) => entry.after.name)
    const before = history.data.flatMap((entry: Entry) => entry.before?.name ?? [])
    expect(after.toSorted()).toEqual(['As it was', ...names].toSorted())
    expect(new Set([...before, record.name])).toEqual(new Set(after))
  })

  it('of another field are written over what somebody wrote in between', async () => {
    const id = await addPrototype()
    const db = overtaken(t.db, () =>
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

  it('are refused where the field that was read is no longer so', async () => {
    const id = await addPrototype()
    const rename = (name: string) => ({
      action: 'update' as const,
      entity: 'prototype',
      recordId: id,
      values: { name },
      expected: { name: 'As it was' },
    })
    const db = overtaken(t.db, () => submit(t.db, SYSTEM, [rename('First')]))
    await expect(submit(db, SYSTEM, [rename('Second')])).rejects.toMatchObject({ code: 'stale' })
    const { body } = await t.call('coe-master', 'GET', `/prototype/${id}`)
    expect(body).toMatchObject({ name: 'First', version: 2 })
  })

  it('leave no trace where the record was deleted in between', async () => {
    const id = await addPrototype()
    const db = overtaken(t.db, () =>
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

  it('are listed as they happened, though one began before and wrote after the other', async () => {
    const id = await addPrototype()
    const rename = (name: string) => ({
      changes: [{ action: 'update' as const, entity: 'prototype', recordId: id, values: { name } }],
    })
    const began = await t.db.transact(async (tx) => {
      const { rows } = await tx.query<{ began: string }>(sql`select now() as began, pg_sleep(0.02)`)
      // The embedded database runs one transaction at a time: there the moments alone tell.
      if (t.db.kind === 'server') await submit(t.db, SYSTEM, rename('Wrote first').changes)
      else await run(tx, SYSTEM, rename('Wrote first'), 'submit')
      await run(tx, SYSTEM, rename('Wrote last'), 'submit')
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
