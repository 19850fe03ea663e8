import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Sends exactly these parts in this order. */
async function uploadParts(...parts: string[]) {
  const payload = [...parts.map((p) => `--B\r\ncontent-disposition: form-data; ${p}\r\n`), '--B--\r\n'].join(
    '',
  )
  const headers = { cookie: t.cookies['coe-master'], 'content-type': 'multipart/form-data; boundary=B' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/imports', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const MODULE = 'name="module"\r\n\r\nprototype'
const filePart = (name: string, text: string) =>
  `name="file"; ${name}\r\ncontent-type: text/csv\r\n\r\n${text}`

describe('the form of an import', () => {
  it('may have its parts in any order, even after a large file', async () => {
    const large = prototypes(...Array.from({ length: 5_000 }, (_, n) => `P${n},${'x'.repeat(60)},,,,`))
    const part = 'name="fixed"\r\n\r\n{"startup":"Own Sense"}'
    const { status, body } = await uploadParts(filePart('filename="a.csv"', large), part, MODULE)
    expect([status, body.rows_total, body.fixed]).toEqual([201, 5_000, { startup: 'Own Sense' }])
  })

  it.each([
    ['two files', 'file', 'You can only upload one file at a time', [filePart('filename="b.csv"', 'x')]],
    ['an unknown part', 'nonsense', 'not a known name', ['name="nonsense"\r\n\r\nx']],
    ['a part twice', 'module', 'must be given once', [MODULE]],
  ])('with an invalid part is 400 at that part: %s', async (_what, path, message, more) => {
    const { status, body } = await uploadParts(
      MODULE,
      filePart('filename="a.csv"', prototypes('A,,,,,')),
      ...more,
    )
    expect(status).toBe(400)
    expect(body.errors[0]).toEqual({ path, message: expect.stringContaining(message) })
  })

  it('that is not UTF-8 is 400', async () => {
    const head = '--B\r\ncontent-disposition: form-data; name="module"\r\n\r\nproto'
    const payload = Buffer.concat([Buffer.from(head), Buffer.from([0xff]), Buffer.from('\r\n--B--\r\n')])
    const headers = { cookie: t.cookies['coe-master'], 'content-type': 'multipart/form-data; boundary=B' }
    const answer = await t.app.inject({ method: 'POST', url: '/api/imports', headers, payload })
    expect([answer.statusCode, answer.json().detail]).toEqual([400, 'module is not written in UTF-8.'])
  })

  it.each([
    [
      'broken off',
      '--B\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nS',
      'boundary=B',
    ],
    ['without a boundary', 'x', 'x=y'],
  ])('that is %s is 400', async (_what, payload, parameter) => {
    const headers = { cookie: t.cookies['coe-master'], 'content-type': `multipart/form-data; ${parameter}` }
    const answer = await t.app.inject({ method: 'POST', url: '/api/imports', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
  })

  it('keeps the quotation mark in a file name, which browsers write as %22', async () => {
    const part = filePart('filename="the %22best%22.csv"', prototypes('A,,,,,'))
    expect((await uploadParts(MODULE, part)).body.file_name).toBe('the "best".csv')
  })

  it.each(['filename="a%0D%0Ab.csv"', 'filename="a\0b.csv"', "filename*=UTF-8''a%00b.csv"])(
    'keeps a file name on one line: %j',
    async (name) => {
      const { status, body } = await uploadParts(MODULE, filePart(name, prototypes('A,,,,,')))
      expect(status).toBe(201)
      expect(body.file_name).toMatch(/^a +b\.csv$/)
    },
  )
})
