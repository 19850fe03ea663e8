import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const total = async (module: string) =>
  (await t.call('portal-edit', 'GET', `/${module}?user_id=${t.own.incubator}`)).body.total

describe('an import of an editor', () => {
  it('is one request that shows its rows and applies when approved', async () => {
    const before = await total('prototype')
    const { body } = await upload(t, 'coe-editor', prototypes('E1,,,,,', 'E2,,,,,'))
    const requested = await t.call('coe-editor', 'POST', `/imports/${body._id}/commit`, {})
    expect(requested.status).toBe(202)
    expect(requested.body).toMatchObject({
      status: 'requested',
      approval: { edit: 'Import Prototypes', changesTotal: 2 },
    })
    expect(await total('prototype')).toBe(before)
    const rows = await t.call(
      'coe-master',
      'GET',
      `/approvals/${requested.body.approval._id}/changes?pageSize=1&page=2`,
    )
    expect(rows.body).toMatchObject({ total: 2, data: [{ proposed: { name: 'E2' } }] })
    expect(
      (await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved' }))
        .status,
    ).toBe(200)
    expect(await total('prototype')).toBe(before + 2)
    expect((await t.call('coe-editor', 'GET', `/imports/${body._id}`)).body.status).toBe('done')
    // The import keeps its result when the decided request is deleted.
    await t.call('coe-master', 'DELETE', `/approvals/${requested.body.approval._id}`)
    const after = (await t.call('coe-editor', 'GET', `/imports/${body._id}`)).body
    expect(after).toMatchObject({
      status: 'done',
      rows_done: 2,
      message: 'Prototype data imported successfully',
    })
  })

  it('shows a rejection, and can be corrected and sent again', async () => {
    const { body } = await upload(t, 'coe-editor', prototypes('R1,,,,,'))
    const path = `/imports/${body._id}`
    const ask = async () => (await t.call('coe-editor', 'POST', `${path}/commit`, {})).body.approval._id
    const decide = (id: string, status: string) => t.call('coe-master', 'PUT', `/approvals/${id}`, { status })
    await decide(await ask(), 'rejected')
    expect((await t.call('coe-editor', 'GET', path)).body).toMatchObject({
      status: 'failed',
      message: 'The request for this import was rejected.',
    })
    const cells = [{ row: 2, column: 'Prototype name', value: 'R1, better' }]
    expect((await t.call('coe-editor', 'PUT', path, { cells })).body.imported_before).toBeNull()
    expect((await decide(await ask(), 'approved')).status).toBe(200)
    expect((await t.call('coe-master', 'GET', '/prototype?search=better')).body.total).toBe(1)
  })
})
