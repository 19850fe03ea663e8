import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { PROTOTYPE_HEAD, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('an inherited name of JavaScript objects', () => {
  it('may be the header of a column, which is corrected and skipped like any other', async () => {
    const file = `${PROTOTYPE_HEAD},constructor,__proto__\r\nA,,,,,,one,two\r\n,,,,,,three,four`
    const mapping = { constructor: 'description' }
    const { body } = await upload(t, 'coe-master', file, { mapping })
    const cells = [2, 3].map((row) => ({ row, column: 'Development time', value: '8 months' }))
    const changed = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { cells })
    expect(changed.status).toBe(200)
    expect(changed.body.sample[0].values).toMatchObject({ name: 'A', description: 'one' })
    const rejected = await t.call('coe-master', 'GET', `/imports/${body._id}/rejected.csv`)
    expect(rejected.body).toContain(',,8 months,,,,three,four,3,')
  })

  it.each(['constructor', 'toString'])('is not the name of a field: %s', async (name) => {
    const { body } = await upload(t, 'coe-master', prototypes('A,,,,,'))
    for (const setup of [
      { fixed: { [name]: 'x' } },
      { values: { [name]: { a: 'b' } } },
      { rates: { [name]: 1 } },
    ])
      expect((await t.call('coe-master', 'PUT', `/imports/${body._id}`, setup)).status).toBe(400)
  })
})
