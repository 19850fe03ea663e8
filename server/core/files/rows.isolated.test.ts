import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileEnding, UploadedFile } from '#domain/api/file.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { CALL_CLASSES } from '#server/platform/http/call-classes.ts'
import { previewSheet } from '#server/platform/sheets/read-sheet.ts'
import { tooLongToRead } from '#server/platform/sheets/sheet-problem.ts'
import { makeXlsx, SHEET_END, SHEET_START, textRow } from '#server/platform/sheets/testing/make-xlsx.ts'
import { packRepeated } from '#server/platform/sheets/testing/make-zip.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openFileStore } from './open-file-store.ts'
import { formOf, SAMPLES } from './testing/sample-files.ts'

vi.mock('#server/platform/sheets/read-sheet.ts', { spy: true })

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

/** The path below /api of a file that this person uploaded. */
async function upload(actorKind: ActorKind, name: string, bytes: Uint8Array): Promise<string> {
  const { payload, headers } = await formOf([
    ['folder', 'documents'],
    ['file', { name, bytes }],
  ])
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...headers, cookie: t.cookies[actorKind] },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  return sent.json<UploadedFile>().url.replace('/api', '')
}

const rowsOf = (path: string, query = '', actorKind: ActorKind = 'coe-master') =>
  t.call(actorKind, 'GET', `${path}/rows${query}`)

const CSV = 'Name,Phone\nಹಸಿರು,5000000001\n"a, b",5000000002\n\nहरित,5000000003\n'

describe('the rows of a stored sheet', () => {
  test('of a csv are paged, with a separate header', async () => {
    const path = await upload('coe-master', 'People.csv', Buffer.from(CSV))
    expect(await rowsOf(path)).toMatchObject({
      status: 200,
      body: {
        name: 'People.csv',
        sheets: ['People'],
        sheet: 'People',
        headers: ['Name', 'Phone'],
        rows: [
          ['ಹಸಿರು', '5000000001'],
          ['a, b', '5000000002'],
          ['हरित', '5000000003'],
        ],
        total: 3,
        page: 1,
        pageSize: 10,
      },
    })
    const second = (await rowsOf(path, '?sheet=People&page=2&pageSize=2')).body
    expect([second.rows, second.total, second.page, second.pageSize]).toEqual([
      [['हरित', '5000000003']],
      3,
      2,
      2,
    ])
    expect((await rowsOf(path, '?page=9')).body.rows).toEqual([])
  })

  test('of a workbook are those of its first sheet with content, or of the requested sheet', async () => {
    const sheets = [textRow(1, 'never'), '', textRow(1, 'a') + textRow(2, '1'), textRow(1, 'b')]
    const path = await upload('coe-master', 'Book.xlsx', makeXlsx({ sheets, states: ['hidden'] }))
    expect((await rowsOf(path)).body).toMatchObject({
      sheets: ['S1', 'S2', 'S3'],
      sheet: 'S2',
      headers: ['a'],
      rows: [['1']],
    })
    expect((await rowsOf(path, '?sheet=S3')).body).toMatchObject({ sheet: 'S3', headers: ['b'], total: 0 })
    expect((await rowsOf(path, '?sheet=S1')).body).toMatchObject({ sheet: 'S1', headers: [], rows: [] })
    // A hidden sheet is omitted.
    expect(await rowsOf(path, '?sheet=S0')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'sheet', message: 'The file has no sheet "S0".' }] },
    })
  })

  test('of an xls come with the names of its sheets', async () => {
    const path = await upload('coe-master', 'Old.xls', SAMPLES.xls)
    const first = (await rowsOf(path)).body
    expect(first.sheets).toContain(first.sheet)
    expect([first.total, first.headers[0], first.rows[0][0]]).toEqual([4, 'startup_name', 'ಮೈಸೂರು Millets'])
    for (const sheet of first.sheets)
      expect((await rowsOf(path, `?sheet=${encodeURIComponent(sheet)}`)).body.sheet).toBe(sheet)
  })

  test('of a large file are the same on every page, and read again for another file', async () => {
    const csv = (word: string) =>
      Buffer.from(`n\n${Array.from({ length: 3_000 }, (_, n) => `${word} ${n}`).join('\n')}\n`)
    const [one, other] = [
      await upload('coe-master', 'a.csv', csv('one')),
      await upload('coe-master', 'a.csv', csv('other')),
    ]
    const pages = await Promise.all([1, 15, 30].map((n) => rowsOf(one, `?page=${n}&pageSize=100`)))
    expect(pages.map((p) => p.body.rows[99][0])).toEqual(['one 99', 'one 1499', 'one 2999'])
    expect((await rowsOf(other)).body.rows[0]).toEqual(['other 0'])
  })

  test.each(['?page=0', '?pageSize=101', '?sheet=', '?sheet=Nowhere', '?row=1'])(
    '%s is 400',
    async (query) => {
      const path = await upload('coe-master', 'a.csv', Buffer.from(CSV))
      expect((await rowsOf(path, query)).status).toBe(400)
    },
  )
})

describe('readers of the rows', () => {
  test('are the readers of the file: a list of participants is only for its incubator and the portal', async () => {
    const path = await upload('coe-editor', 'participants.csv', Buffer.from(CSV))
    const held = await t.call('coe-master', 'PUT', `/event/${t.own.of['event']}`, {
      participants_file_url: `/api${path}`,
    })
    expect(held.status).toBe(200)
    for (const actorKind of ACTOR_KINDS) {
      const expected =
        actorKind === 'visitor' ? 401 : actorKind === 'startup' || actorKind === 'mentor' ? 404 : 200
      expect((await rowsOf(path, '', actorKind)).status, actorKind).toBe(expected)
      expect((await t.call(actorKind, 'GET', path)).status, actorKind).toBe(expected)
    }
    const { cookie } = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
    const stranger = await t.app.inject({ method: 'GET', url: `/api${path}/rows`, headers: { cookie } })
    expect(stranger.statusCode).toBe(404)
  })

  test('of a sheet in a public document are everyone', async () => {
    const path = await upload('coe-master', 'a.csv', Buffer.from(CSV))
    await t.call('coe-master', 'POST', '/document', { title: 'T', type: 'other', file: `/api${path}` })
    expect((await rowsOf(path, '', 'visitor')).status).toBe(200)
  })
})

describe('a file without rows', () => {
  test.each<FileEnding>(['png', 'jpg', 'webp', 'gif', 'pdf'])('is another kind of file: %s', async (kind) => {
    const path = await upload('coe-master', `a.${kind}`, SAMPLES[kind])
    expect(await rowsOf(path)).toMatchObject({
      status: 415,
      body: { detail: 'Only csv, xls and xlsx files have rows to show.' },
    })
  })

  test.each<[string, () => Uint8Array, string, string]>([
    [
      'a zip bomb',
      () =>
        makeXlsx({ sheets: [packRepeated(SHEET_START, `<!--${' '.repeat(999_993)}-->`, 300, SHEET_END)] }),
      'a.xlsx',
      'contains too much data',
    ],
    ['too many rows', () => Buffer.from('a\n'.repeat(50_002)), 'a.csv', 'more than 50,000 rows'],
    ['a broken workbook', () => makeXlsx({ sheets: ['<row r="1"><c>'] }), 'a.xlsx', 'damaged'],
    ['an open quotation', () => Buffer.from('a\n"b\n'), 'a.csv', 'quotation mark'],
    [
      'a workbook of a very old program',
      () => readFileSync(new URL('../../platform/sheets/testing/excel-95.xls', import.meta.url)),
      'a.xls',
      'very old',
    ],
  ])('is refused with a reason: %s', async (_what, make, name, sentence) => {
    const path = await upload('coe-master', name, make())
    for (const query of ['', '?page=2'])
      expect(await rowsOf(path, query)).toMatchObject({
        status: 422,
        body: { code: 'unreadable', detail: expect.stringContaining(sentence) },
      })
  })

  test('is not found if its bytes are gone or it never existed', async () => {
    const path = await upload('coe-master', 'a.csv', Buffer.from(CSV))
    await (await openFileStore(t.settings)).remove(path.replace('/files/', ''))
    expect((await rowsOf(path)).status).toBe(404)
    expect((await rowsOf('/files/documents/0123456789abcdef0123456789abcdef.csv')).status).toBe(404)
  })
})

describe('reading the rows', () => {
  const preview = vi.mocked(previewSheet)
  beforeEach(() => void preview.mockClear())
  afterEach(() => void vi.useRealTimers())

  const twoSheets = makeXlsx({ sheets: [textRow(1, 'a'), textRow(1, 'b')] })
  const tooLong = { ok: false, failure: tooLongToRead({ seconds: 5 }).failure } as const
  const BROKEN = Buffer.from('a\n"b\n')

  test('reads a sheet once for simultaneous and later requests', async () => {
    const path = await upload('coe-master', 'a.xlsx', twoSheets)
    await Promise.all(['', '?page=2', '?pageSize=5'].map((query) => rowsOf(path, query)))
    for (const actorKind of ['coe-editor', 'coe-viewer'] as const) await rowsOf(path, '?sheet=S0', actorKind)
    expect(preview).toHaveBeenCalledTimes(1)
    await Promise.all(['', '&page=2'].map((query) => rowsOf(path, `?sheet=S1${query}`)))
    expect((await rowsOf(path, '?sheet=S1')).body.headers).toEqual(['b'])
    expect(preview).toHaveBeenCalledTimes(2)
  })

  test('does not read again for an unknown sheet', async () => {
    const path = await upload('coe-master', 'a.xlsx', twoSheets)
    for (const name of ['S2', 'S3', 'S0%20'])
      expect((await rowsOf(path, `?sheet=${name}`)).status, name).toBe(400)
    expect(preview).toHaveBeenCalledTimes(1)
  })

  test('reads an unreadable file once, whatever sheet is requested', async () => {
    const path = await upload('coe-master', 'a.csv', BROKEN)
    for (const query of ['', '?page=2', '?sheet=a', '?sheet=b'])
      expect((await rowsOf(path, query)).body.detail).toContain('quotation mark')
    expect(preview).toHaveBeenCalledTimes(1)
  })

  test('is stopped once for a file that takes too long, and tried again after a while', async () => {
    const path = await upload('coe-master', 'a.csv', Buffer.from(CSV))
    preview.mockResolvedValueOnce(tooLong)
    for (const query of ['', '?page=2'])
      expect(await rowsOf(path, query)).toMatchObject({
        status: 422,
        body: { code: 'unreadable', detail: expect.stringContaining('within 5 seconds') },
      })
    expect(preview).toHaveBeenCalledTimes(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 })
    expect((await rowsOf(path)).status).toBe(200)
  })

  test('continues with other sheets if one takes too long', async () => {
    const path = await upload('coe-master', 'a.xlsx', twoSheets)
    await rowsOf(path)
    preview.mockResolvedValueOnce(tooLong)
    for (const status of [422, 422]) expect((await rowsOf(path, '?sheet=S1')).status).toBe(status)
    expect((await rowsOf(path, '?sheet=S0')).status).toBe(200)
    expect(preview).toHaveBeenCalledTimes(2)
  })

  test('waits its turn, and is refused if too many files of the same person wait', async () => {
    const { most } = CALL_CLASSES.sheet.queue.each[0]
    const paths = await Promise.all(
      Array.from({ length: most + 3 }, (_, n) => upload('coe-master', `${n}.csv`, Buffer.from(`${CSV}${n}`))),
    )
    let show = (): void => {}
    const isShown = new Promise<void>((resolve) => (show = resolve))
    preview.mockImplementationOnce(() => isShown.then(() => tooLong))
    const answered: { status: number; retry: unknown }[] = []
    const waiting = paths.map(async (path) => {
      const { status, raw } = await rowsOf(path)
      answered.push({ status, retry: raw.headers['retry-after'] })
    })
    const refused = { status: 429, retry: '5' }
    await vi.waitFor(() => expect(answered).toEqual([refused, refused, refused]))
    show()
    await Promise.all(waiting)
    expect(answered.slice(3).map(({ status }) => status)).toEqual([
      422,
      ...Array.from({ length: most - 1 }, () => 200),
    ])
  })
})
