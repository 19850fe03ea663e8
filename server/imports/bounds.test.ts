import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeXls } from '#server/sheets/testing/write-xls.ts'
import { makeXlsx, textRow } from '#server/sheets/testing/make-xlsx.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { PROTOTYPE_HEAD, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const HEADERS = PROTOTYPE_HEAD.split(',')
const headersOf = (count: number) => [...HEADERS, ...Array.from({ length: count - 6 }, (_, n) => `More ${n}`)]

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
  it('has at most 200 columns, and is refused with more', async () => {
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
