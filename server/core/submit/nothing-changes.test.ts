/**
 * A change that repeats the record's values leaves no trace (changing-records.md, Records sent back whole).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { submitBatch } from './run.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const get = async (path: string, actor: ActorKind = 'coe-master') => (await t.call(actor, 'GET', path)).body
/** Everything that a change could leave behind. */
const tracesOf = async (path: string) => ({
  record: await get(path),
  history: (await get(`${path}/history`)).total,
  log: (await get('/edit-activity', 'portal-edit')).total,
  requests: (await get('/approvals')).total,
})

describe('a body that changes nothing', () => {
  it.each(['coe-master', 'coe-editor', 'portal-edit'] as const)(
    'returns the record and leaves no trace when %s sends it whole or in part',
    async (actor) => {
      for (const entity of ['prototype', 'startup', 'funding-raised', 'milestone', 'incubator']) {
        const path = `/${entity}/${t.own.of[entity]}`
        const before = await tracesOf(path)
        const whole = await get(path, actor)
        const title = entity === 'milestone' ? 'title' : entity === 'funding-raised' ? 'amount' : 'name'
        for (const body of [whole, { [title]: whole[title] }, { createdAt: whole.createdAt }]) {
          const answer = await t.call(actor, 'PUT', path, body)
          expect([answer.status, answer.body], entity).toEqual([200, whole])
          expect(answer.raw.headers['batch-id']).toBeUndefined()
        }
        expect(await tracesOf(path)).toEqual(before)
      }
    },
  )

  it('leaves no trace as one item of a list either', async () => {
    const path = `/startup/${t.own.startup}`
    await t.call('coe-master', 'PUT', path, { founders: [{ name: 'Asha' }] })
    const before = await tracesOf(path)
    const [asha] = before.record.founders
    const same = await t.call('coe-master', 'PUT', `${path}/founders/${asha._id}`, { name: 'Asha' })
    expect(same).toMatchObject({ status: 200, body: { version: before.record.version } })
    expect(same.raw.headers['batch-id']).toBeUndefined()
    expect(await tracesOf(path)).toEqual(before)
  })

  it('leaves no trace in a batch that changes other records', async () => {
    const [still, changed] = [`/prototype/${t.own.prototype}`, `/startup/${t.own.startup}`]
    const before = await tracesOf(still)
    const version = (await get(changed)).version
    const changes = [
      {
        action: 'update',
        entity: 'prototype',
        recordId: t.own.prototype,
        values: { name: before.record.name },
      },
      { action: 'update', entity: 'startup', recordId: t.own.startup, values: { description: 'Anew' } },
    ] as const
    const done = await t.db.transact((tx) => submitBatch(tx, SYSTEM, { changes }))
    expect(done).toMatchObject({ status: 'applied', recordIds: [t.own.prototype, t.own.startup] })
    const after = await tracesOf(still)
    expect({ ...after, log: before.log }).toEqual(before)
    expect(after.log).toBe(before.log + 1)
    expect((await get(changed)).version).toBe(version + 1)
  })
})
