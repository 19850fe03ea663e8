import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { add, decideOn, propose, read } from './testing/prototypes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('a record that somebody else has changed', () => {
  it('causes no conflict if the change was in another field', async () => {
    const record = await add(t)
    const approval = await propose(t, record._id, { name: 'New name' })
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { description: 'Changed meanwhile' })
    expect((await decideOn(t, approval._id, { status: 'approved' })).status).toBe(200)
    expect(await read(t, record._id)).toMatchObject({ name: 'New name', description: 'Changed meanwhile' })
  })

  it('causes a conflict in the same field: both versions are shown, and force applies the request', async () => {
    const record = await add(t)
    const approval = await propose(t, record._id, { description: 'Proposed' })
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { description: 'Meanwhile' })
    const refused = await decideOn(t, approval._id, { status: 'approved' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        base: { description: 'As it was' },
        current: { description: 'Meanwhile' },
        proposed: { description: 'Proposed' },
      },
    })
    expect((await read(t, record._id)).description).toBe('Meanwhile')
    expect((await decideOn(t, approval._id, { status: 'approved', force: true })).status).toBe(200)
    expect((await read(t, record._id)).description).toBe('Proposed')
  })

  it('causes a conflict if it was deleted; force restores it first', async () => {
    const record = await add(t)
    const approval = await propose(t, record._id, { name: 'After all' })
    await t.call('coe-master', 'DELETE', `/prototype/${record._id}`)
    const refused = await decideOn(t, approval._id, { status: 'approved' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current: null } })
    expect((await decideOn(t, approval._id, { status: 'approved', force: true })).status).toBe(200)
    expect(await read(t, record._id)).toMatchObject({ name: 'After all', description: 'As it was' })
  })

  it('causes a conflict with a delete request; a forced deletion of a deleted record succeeds', async () => {
    const record = await add(t)
    const gone = (await t.call('coe-editor', 'DELETE', `/prototype/${record._id}`)).body.approval
    await t.call('coe-master', 'PUT', `/prototype/${record._id}`, { name: 'Worth keeping' })
    expect((await decideOn(t, gone._id, { status: 'approved' })).status).toBe(409)
    await t.call('coe-master', 'DELETE', `/prototype/${record._id}`)
    expect((await decideOn(t, gone._id, { status: 'approved', force: true })).status).toBe(200)
  })

  it('refuses a save of the same field, not of another', async () => {
    const record = await add(t)
    const save = (body: object) => t.call('coe-master', 'PUT', `/prototype/${record._id}`, body)
    await save({ name: 'First', expected: { name: record.name } })
    const stale = await save({ name: 'Second', expected: { name: record.name } })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { name: 'First' }, errors: [{ path: 'name' }] },
    })
    expect((await save({ description: 'Other field', expected: { description: 'As it was' } })).status).toBe(
      200,
    )
    expect((await save({ name: 'Third', version: 1 })).status).toBe(409)
    expect((await save({ name: 'Third', version: 3 })).status).toBe(200)
  })
})
