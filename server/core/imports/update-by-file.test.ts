import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { finished, PROTOTYPE_HEAD, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('an import of an export', () => {
  it('updates only the records and fields that were changed in the file', async () => {
    const made = (
      await t.call('coe-master', 'POST', '/prototype', { name: 'In the file', description: 'before' })
    ).body
    const { body } = await upload(
      t,
      'coe-master',
      `_id,${PROTOTYPE_HEAD}\r\n${made._id},In the file,after,,,,\r\n`,
    )
    expect(body).toMatchObject({ rows_updated: 1, rows_added: 0 })
    await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})
    await finished(t, 'coe-master', body._id)
    const history = await t.call('coe-master', 'GET', `/prototype/${made._id}/history`)
    expect(history.body.data[0]).toMatchObject({
      origin: 'import',
      changes: [{ field: 'description', from: 'before', to: 'after' }],
    })
  })

  it('does not change a record of another incubator', async () => {
    const { body } = await upload(
      t,
      'coe-master',
      `_id,${PROTOTYPE_HEAD}\r\n${t.other.prototype},Stolen,,,,,\r\n`,
    )
    expect(body).toMatchObject({ rows_invalid: 1 })
    expect(body.errors[0].message).toContain('There is no Prototype with this _id')
  })
})
