import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, upload } from './testing/upload.ts'

let t: TestApp
let id: string
beforeAll(async () => {
  t = await createTestApp()
  id = (await upload(t, 'coe-master', prototypes('A,,,,,', ',,,,,'))).body._id
})
afterAll(() => t.close())

const ROW = 'row must be a whole number above zero, as a sheet counts its rows'
const VALUE = 'value must be a text of at most 10,000 characters'
const COLUMN = "A column is named as the file's header names it"
const LONG = 'x'.repeat(10_001)

/** The input, the field with the error, and its message. */
const WRONG: [input: object, path: string, message: string][] = [
  [{ mapping: 5 }, 'mapping', 'mapping must be an object of columns to fields'],
  [{ mapping: [] }, 'mapping', 'mapping must be an object of columns to fields'],
  [{ mapping: { Startup: 5 } }, 'mapping.Startup', 'A column is mapped to the name of a field, or to null'],
  [{ values: 'type' }, 'values', 'values must be an object of fields to values to options'],
  [
    { values: { type: ['a'] } },
    'values.type',
    'The values of a field must be an object of values in the file to options',
  ],
  [
    { values: { type: { Seed: 1 } } },
    'values.type.Seed',
    'A value is mapped to an option of the field, or to null',
  ],
  [{ fixed: 'Own Sense' }, 'fixed', 'fixed must be an object of fields to values'],
  [{ rates: 80 }, 'rates', 'rates must be an object of money fields to rupees'],
  [{ rates: { amount: '80' } }, 'rates.amount', 'A rate must be a number above zero'],
  [{ rates: { amount: 1e9 } }, 'rates.amount', 'A rate is at most 1,00,00,000 rupees'],
  [{ leave_out: 'all' }, 'leave_out', 'leave_out must be a list'],
]
const WRONG_CELLS: typeof WRONG = [
  [{ cells: {} }, 'cells', 'cells must be a list of cells with row, column and value'],
  [{ cells: ['A'] }, 'cells.0', 'A cell must be an object of row, column and value'],
  [{ cells: [{ row: '2', column: 'Startup', value: 'A' }] }, 'cells.0.row', ROW],
  [{ cells: [{ row: 0, column: 'Startup', value: 'A' }] }, 'cells.0.row', ROW],
  [{ cells: [{ row: 2, column: 7, value: 'A' }] }, 'cells.0.column', COLUMN],
  [{ cells: [{ row: 2, column: 'Startup', value: 7 }] }, 'cells.0.value', VALUE],
  [{ cells: [{ row: 2, column: 'Startup', value: LONG }] }, 'cells.0.value', VALUE],
]

describe('an invalid setup is refused at its field with a sentence', () => {
  it.each([...WRONG, ...WRONG_CELLS])('of a prepared import: %j', async (input, path, message) => {
    const { status, body } = await t.call('coe-master', 'PUT', `/imports/${id}`, input)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.errors).toEqual([{ path, message }])
  })

  it.each(WRONG)('sent with the file: %j', async (input, path, message) => {
    const fields = Object.fromEntries(Object.entries(input).map(([k, v]) => [k, JSON.stringify(v)]))
    const { status, body } = await upload(t, 'coe-master', prototypes('A,,,,,'), fields)
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.errors).toEqual([{ path, message }])
  })

  it.each([[[]], ['nonsense']])('that is not an object: %j', async (input) => {
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/commit'],
    ] as const) {
      const raw = await t.app.inject({
        method,
        url: `/api/imports/${id}${path}`,
        headers: { cookie: t.cookies['coe-master'], 'content-type': 'application/json' },
        payload: JSON.stringify(input),
      })
      expect(raw.statusCode).toBe(400)
      expect(raw.json().detail).toMatch(/must be an object/)
    }
  })
})

describe('a file that would save nothing', () => {
  it.each([[{}], [{ skip_invalid: true }]])('is not committed: %j', async (body) => {
    const made = await upload(t, 'coe-master', prototypes(',no name,,,,', ',none either,,,,'))
    expect(made.body).toMatchObject({ rows_valid: 0, rows_invalid: 2 })
    const answer = await t.call('coe-master', 'POST', `/imports/${made.body._id}/commit`, body)
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: 'No valid data to upload.' }] },
    })
    expect((await t.call('coe-master', 'GET', `/imports/${made.body._id}`)).body.status).toBe('ready')
  })

  it('because its rows equal their records is done and changes nothing', async () => {
    const record = (await t.call('coe-master', 'GET', `/prototype/${t.own.prototype}`)).body
    const { body } = await upload(
      t,
      'coe-master',
      `_id,${prototypes(`${record._id},${record.name},${record.description},,${record.startup},,`)}`,
    )
    expect(body).toMatchObject({ rows_valid: 1, rows_unchanged: 1, rows_added: 0, rows_updated: 0 })
    expect((await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})).status).toBe(202)
    await expect
      .poll(async () => (await t.call('coe-master', 'GET', `/imports/${body._id}`)).body.status)
      .toBe('done')
    expect((await t.call('coe-master', 'GET', `/prototype/${record._id}`)).body.version).toBe(record.version)
  })
})
