import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeXls } from '#server/platform/sheets/testing/write-xls.ts'
import { makeXlsx, textRow } from '#server/platform/sheets/testing/make-xlsx.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, PROTOTYPE_HEAD, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEADERS = PROTOTYPE_HEAD.split(',')
const headersOf = (count: number) => [...HEADERS, ...Array.from({ length: count - 6 }, (_, n) => `More ${n}`)]
const change = (id: string, input: object) => t.call('coe-master', 'PUT', `/imports/${id}`, input)

const kinds: [string, (headers: string[], row: string[]) => string | Buffer][] = [
  ['csv', (headers, row) => `${headers.join(',')}\r\n${row.join(',')}`],
  ['xlsx', (headers, row) => makeXlsx({ sheets: [textRow(1, ...headers) + textRow(2, ...row)] })],
  [
    'xls',
    (headers, row) =>
      writeXls(
        headers.map((header) => ({ header, type: 'text' })),
        [row],
      ),
  ],
]

describe.each(kinds)('a file of kind %s', (_kind, write) => {
  it('may have 200 columns and is refused with more', async () => {
    expect((await upload(t, 'coe-master', write(headersOf(200), ['A']))).status).toBe(201)
    const { status, body } = await upload(t, 'coe-master', write(headersOf(201), ['A']))
    expect([status, body.code, body.detail]).toEqual([
      413,
      'too_large',
      'The file has more than 200 columns. Remove those you do not need.',
    ])
  })

  it('is as wide as its widest row', async () => {
    const row = ['A', ...Array.from({ length: 200 }, () => 'x')]
    expect((await upload(t, 'coe-master', write(HEADERS, row))).status).toBe(413)
  })
})

describe('one call for an import', () => {
  it('corrects at most 1,000 cells, each in an existing row and column', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('A,,,,,'))
    const cell = { row: 2, column: 'Description', value: 'better' }
    const cells = (count: number) => Array.from({ length: count }, () => cell)
    expect((await change(body._id, { cells: cells(1_000) })).status).toBe(200)
    expect(await change(body._id, { cells: cells(1_001) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'cells', message: 'At most 1,000 cells are corrected at once' }] },
    })
    expect(await change(body._id, { cells: [cell, { ...cell, row: 3 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'cells.1.row', message: 'The file has no row 3' }] },
    })
  })

  it('maps at most 200 columns and 5,000 values', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('A,,,,,'))
    const named = <T>(count: number, value: T) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, value]))
    expect(await change(body._id, { mapping: named(201, null) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'mapping', message: 'A file has at most 200 columns' }] },
    })
    const values = { type: named(2_500, 'Angel'), status: named(2_501, null) }
    expect(await change(body._id, { values })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'values', message: 'At most 5,000 values are mapped at once' }] },
    })
  })

  it('is described with its limits', async () => {
    const { body } = await t.call('visitor', 'GET', '/openapi.json')
    const { schema } = body.paths['/api/imports/{id}'].put.requestBody.content['application/json']
    expect(schema.properties).toMatchObject({
      mapping: { maxProperties: 200 },
      values: { description: 'At most 5,000 values are mapped at once' },
      cells: { maxItems: 1_000 },
    })
    const form = body.paths['/api/imports'].post.requestBody.content['multipart/form-data'].schema
    expect(form.properties.file.description).toContain('200 columns')
    expect(form.properties.mapping.contentSchema.maxProperties).toBe(200)
  })
})
