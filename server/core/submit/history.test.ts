import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { add, decideOn, read } from './testing/prototypes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('history', () => {
  it('restores a deleted record with its values and its id', async () => {
    const record = await add(t, { startup: 'own sense' })
    expect(record.startup).toBe('Own Sense')
    expect(record.startup_id).toBe(t.own.startup)
    await t.call('coe-master', 'DELETE', `/prototype/${record._id}`)
    const history = await t.call('coe-master', 'GET', `/prototype/${record._id}/history`)
    const restored = await t.call('coe-master', 'POST', `/prototype/${record._id}/restore`, {
      history_id: history.body.data[0]._id,
    })
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ _id: record._id, name: record.name, startup_id: t.own.startup })
  })

  it('makes a restoration by an Editor wait for approval', async () => {
    const record = await add(t)
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { name: 'Later' })
    const history = await t.call('coe-editor', 'GET', `/prototype/${record._id}/history`)
    const first = history.body.data[1]._id
    const requested = await t.call('coe-editor', 'POST', `/prototype/${record._id}/restore`, {
      history_id: first,
    })
    expect(requested.status).toBe(202)
    expect((await read(t, record._id)).name).toBe('Later')
    await decideOn(t, requested.body.approval._id, { status: 'approved' })
    expect((await read(t, record._id)).name).toBe(record.name)
  })

  it('restores a deleted incubator with everything that was deleted with it', async () => {
    const made = (
      await t.call('portal-edit', 'POST', '/incubator', {
        ...NEW.incubator,
        name: 'Short lived',
        incubator_type: 'CIF',
        email: `${newId()}@example.org`,
      })
    ).body
    const record = (await t.call('portal-edit', 'POST', '/prototype', { name: 'Along', user_id: made._id }))
      .body
    expect((await t.call('portal-edit', 'DELETE', `/incubator/${made._id}`)).status).toBe(200)
    expect((await t.call('portal-edit', 'GET', `/prototype/${record._id}`)).status).toBe(404)
    const history = await t.call('portal-edit', 'GET', `/incubator/${made._id}/history`)
    await t.call('portal-edit', 'POST', `/incubator/${made._id}/restore`, {
      history_id: history.body.data[0]._id,
    })
    expect((await t.call('portal-edit', 'GET', `/prototype/${record._id}`)).body.name).toBe('Along')
  })
})
