/** One change to many records (http-interface.md, Writes on the wire). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
const STAGE = { path: 'values.stage' }

beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function addProjects(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const values = { name: `Project ${n}`, stage: 'Active' }
    const { status, body } = await t.call('coe-master', 'POST', '/project', values)
    expect({ status, body }).toMatchObject({ status: 201 })
    ids.push(body._id)
  }
  return ids
}
const stagesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await t.call('coe-master', 'GET', `/project/${id}`)).body.stage))
const change = (kind: ActorKind, ids: readonly string[], values: unknown) =>
  t.call(kind, 'POST', '/project/change', { ids, values })

describe('the same change to many records', () => {
  it('applies as one batch with one log entry and is undone together', async () => {
    const ids = await addProjects(3)
    const changed = await change('coe-master', ids, { stage: 'Inactive' })
    expect(changed).toMatchObject({ status: 200, body: { changed: 3 } })
    expect(await stagesOf(ids)).toEqual(['Inactive', 'Inactive', 'Inactive'])
    const { body: log } = await t.call('coe-master', 'GET', '/editActivity?pageSize=1')
    expect(log.data[0].activity).toBe('Update Project (Selected)')
    await t.call('coe-master', 'POST', `/batches/${String(changed.raw.headers['batch-id'])}/undo`)
    expect(await stagesOf(ids)).toEqual(['Active', 'Active', 'Active'])
  })

  it('is one request from a COE Editor, which applies to all records when approved', async () => {
    const ids = await addProjects(2)
    const { status, body } = await change('coe-editor', ids, { stage: 'Inactive' })
    expect(status).toBe(202)
    expect(await stagesOf(ids)).toEqual(['Active', 'Active'])
    const decided = await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, {
      status: 'approved',
    })
    expect(decided.status).toBe(200)
    expect(await stagesOf(ids)).toEqual(['Inactive', 'Inactive'])
  })

  it('changes no record if a value is wrong, which is reported once at that value', async () => {
    const ids = await addProjects(2)
    const refused = await change('coe-master', ids, { stage: 'Half active' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [STAGE] } })
    expect(refused.body.errors).toHaveLength(1)
    const [id] = ids
    expect((await change('coe-master', [id!], { stage: 'Half active' })).body.errors).toMatchObject([STAGE])
    expect((await change('coe-master', ids, ['Inactive'])).status).toBe(400)
    expect(await stagesOf(ids)).toEqual(['Active', 'Active'])
  })

  it('changes no record if one differs from the state that the change is based on', async () => {
    // (http-interface.md, Writes on the wire)
    const ids = await addProjects(2)
    const [first] = ids
    await t.call('coe-master', 'PUT', `/project/${first}`, { stage: 'Inactive' })
    for (const basis of [{ expected: { stage: 'Active' } }, { version: 1 }]) {
      const refused = await change('coe-master', ids, { stage: 'Inactive', name: 'Both', ...basis })
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current: { _id: first } } })
    }
    expect(await stagesOf(ids)).toEqual(['Inactive', 'Active'])
    const wrong = await change('coe-master', ids, { stage: 'Active', expected: 'Active', version: 'x' })
    expect(wrong.body.errors).toMatchObject([{ path: 'values.expected' }, { path: 'values.version' }])
    const same = await change('coe-master', ids, { stage: 'Active', expected: { phase: 'Phase-I' } })
    expect(same.status).toBe(200)
    expect(await stagesOf(ids)).toEqual(['Active', 'Active'])
  })

  it('changes no record if one does not exist or belongs to another incubator', async () => {
    const ids = await addProjects(2)
    expect((await change('coe-master', [...ids, newId()], { stage: 'Inactive' })).status).toBe(404)
    expect(
      (await change('coe-master', [...ids, t.other.of['project']!], { stage: 'Inactive' })).status,
    ).toBeGreaterThanOrEqual(403)
    expect((await change('coe-viewer', ids, { stage: 'Inactive' })).status).toBe(403)
    expect(await stagesOf(ids)).toEqual(['Active', 'Active'])
  })
})
