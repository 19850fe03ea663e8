/**
 * The number of statements that a batch takes. It is the same for thousands of records as for a few, except
 * for the steps of the writer.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Change } from '#domain/changes/change.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { mentorship } from '#domain/entities/mentorship.ts'
import { note } from '#domain/entities/note.ts'
import { program } from '#domain/entities/program.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { LARGE, previewBatch } from './run.ts'
import { countStatements } from './testing/count-statements.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** More than the largest step of any stage, 2,000, so that a statement more for each such step shows. */
const MANY = 3_000
const STEPS = MANY / LARGE

const submit = (changes: readonly Change[]) => countStatements(t, changes)

const add = (name: string): Change => ({
  action: 'create',
  entity: 'startup',
  incubatorId: t.own.incubator,
  values: { ...NEW.startup, name, email: `${name}@example.org`, phone: '5000000001' },
})
const rename = (recordId: string, name: string): Change => ({
  action: 'update',
  entity: 'startup',
  recordId,
  values: { name },
})
const remove = (recordId: string): Change => ({ action: 'delete', entity: 'startup', recordId })

it('adding, renaming and deleting 3,000 startups with accounts takes no more statements than five startups', async () => {
  const few = await submit(Array.from({ length: 5 }, (_, n) => add(`few-${n}`)))
  const many = await submit(Array.from({ length: MANY }, (_, n) => add(`many-${n}`)))
  expect(many.statements).toBeLessThan(few.statements + STEPS)

  const fewRenamed = await submit(few.ids.map((id, n) => rename(id, `Few ${n}`)))
  const manyRenamed = await submit(many.ids.map((id, n) => rename(id, `Many ${n}`)))
  expect(manyRenamed.statements).toBeLessThan(fewRenamed.statements + STEPS)
  const { rows } = await t.db.query<{ total: number }>(
    sql`select count(*) as total from account where name like 'Many %' and closed_at is null`,
  )
  expect(rows[0]?.total).toBe(MANY)

  const fewDeleted = await submit(few.ids.map(remove))
  const manyDeleted = await submit(many.ids.map(remove))
  expect(manyDeleted.statements).toBeLessThan(fewDeleted.statements + STEPS)
}, 240_000)

it('a change of one record takes one statement to read and one to write the record, its history and the log', async () => {
  const values = { name: 'One' }
  const { ids, statements } = await submit([
    { action: 'create', entity: 'prototype', incubatorId: t.own.incubator, values },
  ])
  const update: Change = { action: 'update', entity: 'prototype', recordId: ids[0]!, values: { name: 'Two' } }
  const updated = await submit([update])
  const deleted = await submit([{ action: 'delete', entity: 'prototype', recordId: ids[0]! }])
  expect({ added: statements, updated: updated.statements, deleted: deleted.statements }).toEqual({
    added: 2,
    updated: 2,
    deleted: 2,
  })
})

it("somebody else's change of a profile takes no more, and its activity is part of what it writes", async () => {
  const values = { description: 'Water' }
  const change: Change = { action: 'update', entity: 'startup', recordId: t.own.startup, values }
  expect((await submit([change])).statements).toBe(2)
  const { rows } = await t.db.query(
    sql`select activity_type from profile_activity where user_id = ${t.own.startup}`,
  )
  expect(rows).toContainEqual({ activity_type: 'UPDATE_PROFILE' })
})

it('finding the startups of 3,000 records by id and by name takes one statement', async () => {
  const values = (n: number) =>
    n % 2 === 0 ? { startup_id: t.own.startup } : { startup: n % 3 === 0 ? 'own sense' : `Team ${n}` }
  const addProbe = (n: number): Change => ({
    action: 'create',
    entity: 'prototype',
    incubatorId: t.own.incubator,
    values: { name: `Probe ${n}`, ...values(n) },
  })
  const one = await submit([addProbe(1)])
  const many = await submit(Array.from({ length: MANY }, (_, n) => addProbe(n)))
  expect({ one: one.statements, many: many.statements }).toEqual({ one: 3, many: 2 + STEPS })
  const relink = (startup: string): Change => ({
    action: 'update',
    entity: 'prototype',
    recordId: one.ids[0]!,
    values: { startup },
  })
  expect((await submit([relink('Own Sense')])).statements).toBeLessThanOrEqual(3)
}, 240_000)

it('a startup that 3,000 records name is searched for once in each slice of 1,000', async () => {
  const changes = Array.from({ length: MANY }, (_, n): Change => ({
    action: 'create',
    entity: 'prototype',
    incubatorId: t.own.incubator,
    values: { name: `Of one ${n}`, startup: 'Own Sense' },
  }))
  const sought: unknown[] = []
  const query: typeof t.db.query = (statement, how) => {
    sought.push(...statement.values.filter((v) => Array.isArray(v) && v.includes('Own Sense')))
    return t.db.query(statement, how)
  }
  await previewBatch({ ...t.db, query }, SYSTEM, { changes })
  expect(sought).toEqual(Array.from({ length: STEPS }, () => ['Own Sense']))
}, 240_000)

it.each([mentorship, mentorSession, note, program] as readonly Entity[])(
  'adding and deleting many $label.many takes no more statements than five',
  async (entity) => {
    const many = (count: number): Change[] =>
      Array.from({ length: count }, () => ({
        action: 'create',
        entity: entity.name,
        incubatorId: t.own.incubator,
        values: sampleRecord(entity, t.own),
      }))
    const [few, more] = [await submit(many(5)), await submit(many(300))]
    expect(more.statements).toBe(few.statements)
    const removed = (ids: readonly string[]): Change[] =>
      ids.map((recordId) => ({ action: 'delete', entity: entity.name, recordId }))
    expect((await submit(removed(more.ids))).statements).toBe((await submit(removed(few.ids))).statements)
  },
)
