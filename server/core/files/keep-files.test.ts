import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  FILE_FOLDERS,
  FILE_TYPES,
  isImageType,
  UPLOAD_MAX,
  type FileEnding,
  type UploadedFile,
} from '#domain/api/file.ts'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cookieOf, filesOnDisk, onDisk, read, send, sendFile, upload } from './testing/file-calls.ts'
import { formOf, SAMPLES } from './testing/sample-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

describe('uploading a file', () => {
  test('each type can be stored in each folder, and all but pictures are read as they were uploaded', async () => {
    for (const [kind, bytes] of Object.entries(SAMPLES) as [FileEnding, Buffer][]) {
      const sent = await sendFile(t, 'coe-master', 'documents', bytes, `ಮಾದರಿ.${kind}`)
      const file = sent.json<UploadedFile>()
      expect([sent.statusCode, file]).toEqual([
        201,
        {
          url: expect.stringMatching(new RegExp(`^/api/files/documents/[0-9a-f]{32}\\.${kind}$`)),
          name: `ಮಾದರಿ.${kind}`,
          size: isImageType(FILE_TYPES[kind]) ? expect.any(Number) : bytes.length,
          type: FILE_TYPES[kind],
        },
      ])
      const back = await read(t, file.url, 'coe-master')
      expect(back.rawPayload).toHaveLength(file.size)
      expect(isImageType(file.type) || back.rawPayload.equals(bytes)).toBe(true)
      expect(back.headers).toMatchObject({
        'content-length': String(file.size),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
      expect(String(back.headers['content-type']).split(';')[0]).toBe(FILE_TYPES[kind])
      expect(back.headers['content-security-policy']).toMatch(/^default-src 'none'/)
      const shown = ['png', 'jpg', 'webp', 'gif', 'pdf'].includes(kind) ? 'inline' : 'attachment'
      expect(back.headers['content-disposition']).toBe(
        `${shown}; filename="_____.${kind}"; filename*=UTF-8''${encodeURIComponent('ಮಾದರಿ')}.${kind}`,
      )
    }
    for (const folder of FILE_FOLDERS)
      expect(await upload(t, 'coe-master', folder, 'png')).toContain(`/${folder}/`)
  })

  test('files and folders are readable only by the process, and no draft is left', async () => {
    const url = await upload(t, 'coe-master', 'documents', 'pdf')
    expect(statSync(onDisk(t, url)).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(onDisk(t, url))).mode & 0o777).toBe(0o700)
    expect(filesOnDisk(t).filter((p) => p.endsWith('.part'))).toEqual([])
  })

  test('whoever may change records may upload; readers may not, whatever they send', async () => {
    for (const person of ACTOR_KINDS) {
      const expected = { visitor: 401, 'portal-view': 403, 'coe-viewer': 403 }[person as string] ?? 201
      expect((await sendFile(t, person, 'documents', SAMPLES.pdf)).statusCode, person).toBe(expected)
      if (expected !== 201)
        expect((await sendFile(t, person, 'nowhere', Buffer.from('x'))).statusCode, person).toBe(expected)
    }
  })

  test('the parts of the form may be in any order', async () => {
    const sent = await send(t, 'startup', [
      ['file', { name: 'a.png', bytes: SAMPLES.png }],
      ['folder', 'startup'],
    ])
    expect(sent.statusCode).toBe(201)
  })

  test('a file of another type is refused and leaves nothing behind', async () => {
    const before = filesOnDisk(t).length
    for (const [name, text] of [
      ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a.csv', '<html><script>alert(1)</script>'],
      ['a.pdf', 'MZ\x90\0'],
    ] as const) {
      const sent = await sendFile(t, 'coe-master', 'documents', Buffer.from(text), name)
      expect([sent.statusCode, sent.json().detail]).toEqual([415, 'Please upload a valid file'])
    }
    expect(filesOnDisk(t)).toHaveLength(before)
  })

  const file = { name: 'a.png', bytes: SAMPLES.png }
  test.each<[string, Parameters<typeof formOf>[0], string, string]>([
    ['no folder', [['file', file]], 'folder', 'folder must be one of'],
    [
      'another folder',
      [
        ['folder', '../etc'],
        ['file', file],
      ],
      'folder',
      'folder must be one of',
    ],
    ['no file', [['folder', 'documents']], 'file', 'Choose a file'],
    [
      'a text for a file',
      [
        ['folder', 'documents'],
        ['file', 'x'],
      ],
      'file',
      'not a known name',
    ],
    [
      'an empty file',
      [
        ['folder', 'documents'],
        ['file', { name: 'a.csv', bytes: Buffer.alloc(0) }],
      ],
      'file',
      'empty',
    ],
    [
      'two files',
      [
        ['folder', 'documents'],
        ['file', file],
        ['file', file],
      ],
      'file',
      'You can only upload one file at a time',
    ],
    [
      'an unknown field',
      [
        ['folder', 'documents'],
        ['file', file],
        ['user', 'x'],
      ],
      'user',
      'not a known name',
    ],
    [
      'a file under another name',
      [
        ['folder', 'documents'],
        ['photo', file],
      ],
      'photo',
      'not a known name',
    ],
  ])('%s is refused at its field', async (_what, parts, path, message) => {
    const sent = await send(t, 'coe-master', parts)
    expect(sent.statusCode, sent.body).toBe(400)
    expect(sent.json().errors[0]).toEqual({ path, message: expect.stringContaining(message) })
  })

  test('20 MB are accepted, one byte more is not', async () => {
    const large = Buffer.concat([SAMPLES.pdf, randomBytes(UPLOAD_MAX - SAMPLES.pdf.length)])
    expect((await sendFile(t, 'coe-master', 'documents', large)).statusCode).toBe(201)
    const larger = await sendFile(t, 'coe-master', 'documents', Buffer.concat([large, Buffer.from('x')]))
    expect([larger.statusCode, larger.json().detail]).toEqual([413, 'A file is at most 20 MB.'])
  })

  test('a body that is no form, or only half of one, is refused', async () => {
    const { payload, headers } = await formOf([
      ['folder', 'documents'],
      ['file', file],
    ])
    const post = (body: Buffer | string, type: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/files',
        payload: body,
        headers: { 'content-type': type, ...cookieOf(t, 'coe-master') },
      })
    const type = headers['content-type']!
    expect((await post('{"folder":"documents"}', 'application/json')).statusCode).toBe(415)
    expect((await post('x', 'text/plain')).statusCode).toBe(415)
    expect((await post(payload.subarray(0, payload.length - 30), type)).statusCode).toBe(400)
    expect((await post(payload, 'multipart/form-data')).statusCode).toBe(400)
    expect((await post('', type)).statusCode).toBe(400)
    expect((await post(payload.toString('latin1').replace('"folder"', '"__proto__"'), type)).statusCode).toBe(
      400,
    )
  })
})
