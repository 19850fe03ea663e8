import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  FILE_FOLDERS,
  FILE_TYPES,
  UPLOAD_MAX,
  type FileEnding,
  type FileFolder,
  type UploadedFile,
} from '#domain/api/file.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sweepFiles } from './sweep.ts'
import { formOf, SAMPLES } from './testing/sample-files.ts'

let t: TestApp
/** A COE Master and a startup of the other incubator. */
let strangers: string[]

beforeAll(async () => {
  t = await createTestApp()
  const master = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
  const startup = await signInAs(t.db, {
    role_type: 'startup',
    incubator_id: t.other.incubator,
    startup_id: t.other.startup,
  })
  strangers = [master.cookie, startup.cookie]
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

const cookieOf = (person: ActorKind | string): Record<string, string> => {
  const cookie = person in t.cookies ? t.cookies[person as ActorKind] : person
  return cookie ? { cookie } : {}
}

async function send(person: ActorKind, parts: Parameters<typeof formOf>[0]) {
  const { payload, headers } = await formOf(parts)
  return t.app.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...headers, ...cookieOf(person) },
  })
}

const sendFile = (person: ActorKind, folder: string, bytes: Uint8Array, name = 'Report.pdf') =>
  send(person, [
    ['folder', folder],
    ['file', { name, bytes }],
  ])

async function upload(person: ActorKind, folder: FileFolder, kind: FileEnding): Promise<string> {
  const sent = await sendFile(person, folder, SAMPLES[kind], `Sample.${kind}`)
  expect(sent.statusCode, sent.body).toBe(201)
  return sent.json<UploadedFile>().url
}

const get = (url: string, person: ActorKind | string = 'visitor', headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers: { ...cookieOf(person), ...headers } })
const remove = (url: string, person: ActorKind | string) =>
  t.app.inject({
    method: 'DELETE',
    url: `/api/files?url=${encodeURIComponent(url)}`,
    headers: cookieOf(person),
  })
const onDisk = (url: string): string => join(t.settings.dataDir, url.replace('/api/', ''))
const filesOnDisk = (): string[] =>
  readdirSync(join(t.settings.dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((p) =>
    p.includes('/'),
  )

describe('keeping a file', () => {
  test('each kind is kept in each folder and comes back as it went', async () => {
    for (const [kind, bytes] of Object.entries(SAMPLES) as [FileEnding, Buffer][]) {
      const sent = await sendFile('coe-master', 'documents', bytes, `ಮಾದರಿ.${kind}`)
      const file = sent.json<UploadedFile>()
      expect([sent.statusCode, file]).toEqual([
        201,
        {
          url: expect.stringMatching(new RegExp(`^/api/files/documents/[0-9a-f]{32}\\.${kind}$`)),
          name: `ಮಾದರಿ.${kind}`,
          size: bytes.length,
          type: FILE_TYPES[kind],
        },
      ])
      const back = await get(file.url, 'coe-master')
      expect(back.rawPayload.equals(bytes)).toBe(true)
      expect(back.headers).toMatchObject({
        'content-length': String(bytes.length),
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
      expect(await upload('coe-master', folder, 'png')).toContain(`/${folder}/`)
  })

  test('files and folders are for the process alone, and no draft is left', async () => {
    const url = await upload('coe-master', 'documents', 'pdf')
    expect(statSync(onDisk(url)).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(onDisk(url))).mode & 0o777).toBe(0o700)
    expect(filesOnDisk().filter((p) => p.endsWith('.part'))).toEqual([])
  })

  test('who may change records may upload; who only reads may not, whatever is sent', async () => {
    for (const person of ACTOR_KINDS) {
      const expected = { visitor: 401, 'portal-view': 403, 'coe-viewer': 403 }[person as string] ?? 201
      expect((await sendFile(person, 'documents', SAMPLES.pdf)).statusCode, person).toBe(expected)
      if (expected !== 201)
        expect((await sendFile(person, 'nowhere', Buffer.from('x'))).statusCode, person).toBe(expected)
    }
  })

  test('the parts may come in any order', async () => {
    const sent = await send('startup', [
      ['file', { name: 'a.png', bytes: SAMPLES.png }],
      ['folder', 'startup'],
    ])
    expect(sent.statusCode).toBe(201)
  })

  test('another kind of file is refused and leaves nothing behind', async () => {
    const before = filesOnDisk().length
    for (const [name, text] of [
      ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['a.csv', '<html><script>alert(1)</script>'],
      ['a.pdf', 'MZ\x90\0'],
    ] as const) {
      const sent = await sendFile('coe-master', 'documents', Buffer.from(text), name)
      expect([sent.statusCode, sent.json().detail]).toEqual([415, 'Please upload a valid file'])
    }
    expect(filesOnDisk()).toHaveLength(before)
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
      'not known here',
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
      'not known here',
    ],
    [
      'a file under another name',
      [
        ['folder', 'documents'],
        ['photo', file],
      ],
      'photo',
      'not known here',
    ],
  ])('%s is refused at the field', async (_what, parts, path, message) => {
    const sent = await send('coe-master', parts)
    expect(sent.statusCode, sent.body).toBe(400)
    expect(sent.json().errors[0]).toEqual({ path, message: expect.stringContaining(message) })
  })

  test('20 MB are kept, one byte more is not', async () => {
    const large = Buffer.concat([SAMPLES.pdf, randomBytes(UPLOAD_MAX - SAMPLES.pdf.length)])
    expect((await sendFile('coe-master', 'documents', large)).statusCode).toBe(201)
    const larger = await sendFile('coe-master', 'documents', Buffer.concat([large, Buffer.from('x')]))
    expect([larger.statusCode, larger.json().detail]).toEqual([413, 'A file is at most 20 MB.'])
  })

  test('what is no form, or half of one, is refused', async () => {
    const { payload, headers } = await formOf([
      ['folder', 'documents'],
      ['file', file],
    ])
    const post = (body: Buffer | string, type: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/files',
        payload: body,
        headers: { 'content-type': type, ...cookieOf('coe-master') },
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

describe('reading a file', () => {
  test('pictures of public profiles are open to all, other files of the same folders are not', async () => {
    for (const folder of ['incubator', 'startup', 'mentor', 'prototypes'] as const) {
      const picture = await get(await upload('coe-master', folder, 'png'))
      expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
      expect(picture.headers['content-security-policy']).toContain('sandbox')
      expect((await get(await upload('coe-master', folder, 'pdf'))).statusCode).toBe(401)
    }
    expect((await get(await upload('coe-master', 'documents', 'png'))).statusCode).toBe(401)
  })

  test('a file of a private field is read by who reads everything of the record', async () => {
    const url = await upload('startup', 'documents', 'pdf')
    const documents = [{ docId: '1', title: 'Deck', file: url }]
    expect((await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { documents })).status).toBe(200)
    for (const person of [
      'startup',
      'coe-master',
      'coe-editor',
      'coe-viewer',
      'portal-edit',
      'portal-view',
    ] as const)
      expect((await get(url, person)).statusCode, person).toBe(200)
    for (const person of strangers) expect((await get(url, person)).statusCode).toBe(404)
    expect((await get(url)).statusCode).toBe(401)
  })

  test('a file of a public field is read by everyone', async () => {
    const url = await upload('startup', 'awards', 'pdf')
    const awards = [{ name: 'Prize', date: '2026-01-01', document: url }]
    expect((await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { awards })).status).toBe(200)
    for (const person of ['visitor', ...strangers]) expect((await get(url, person)).statusCode).toBe(200)
  })

  test('a file that an editor proposes is read by the staff that decides, and by nobody outside', async () => {
    const url = await upload('coe-editor', 'documents', 'pdf')
    const change = { awards: [{ name: 'Proposed', date: '2026-01-01', document: url }] }
    expect((await t.call('coe-editor', 'PUT', `/startup/${t.own.startup}`, change)).status).toBe(202)
    for (const person of ['coe-master', 'coe-viewer', 'coe-editor'] as const)
      expect((await get(url, person)).statusCode, person).toBe(200)
    for (const person of strangers) expect((await get(url, person)).statusCode).toBe(404)
    expect((await get(url, 'mentor')).statusCode).toBe(404)
  })

  test('only an exact address finds a file', async () => {
    const url = await upload('coe-master', 'startup', 'png')
    writeFileSync(join(t.settings.dataDir, 'files', 'secret.txt'), 'x')
    for (const other of [
      `${url}x`,
      url.toUpperCase().replace('/API/FILES', '/api/files'),
      url.replace('/startup/', '/mentor/'),
      url.replace('.png', '.pdf'),
      '/api/files/',
      '/api/files/secret.txt',
      '/api/files/startup',
      '/api/files/startup/..%2f..%2fsecret.txt',
      '/api/files/startup/..%2fsecret.txt',
      '/api/files/..%5c..%5csettings',
      '/api/files/startup/%00',
      '/api/files/startup/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    ])
      expect((await get(other, 'portal-edit')).statusCode, other).toBe(404)
    expect((await get(`${url}?a=1`)).statusCode).toBe(400)
  })

  test('HEAD tells whether it is there, and an unchanged file is not sent again', async () => {
    const url = await upload('coe-master', 'startup', 'png')
    const head = await t.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(SAMPLES.png.length),
    ])
    expect(
      (await t.app.inject({ method: 'HEAD', url: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)) })).statusCode,
    ).toBe(404)
    const again = await get(url, 'visitor', { 'if-none-match': String(head.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('removing a file', () => {
  test('its uploader removes what nothing holds', async () => {
    const url = await upload('startup', 'documents', 'pdf')
    const removed = await remove(url, 'startup')
    expect([removed.statusCode, removed.json()]).toEqual([200, { url }])
    expect((await get(url, 'startup')).statusCode).toBe(404)
    expect(() => readFileSync(onDisk(url))).toThrow('ENOENT')
    expect((await remove(url, 'startup')).statusCode).toBe(404)
  })

  test('nobody else removes it, and an unknown address is not found', async () => {
    const url = await upload('startup', 'documents', 'pdf')
    expect((await remove(url, 'portal-edit')).statusCode).toBe(403)
    // Who may not read it is told nothing of it (files-and-viewers.md, Who reads a file).
    for (const person of ['coe-master', 'mentor', ...strangers])
      expect((await remove(url, person)).statusCode, person).toBe(404)
    expect((await remove(url, 'visitor')).statusCode).toBe(401)
    for (const other of ['x', '/api/files/', 'https://example.org/a.png', `${url}\0`])
      expect((await remove(other, 'startup')).statusCode, other).toBe(404)
    const noUrl = await t.app.inject({ method: 'DELETE', url: '/api/files', headers: cookieOf('startup') })
    expect([noUrl.statusCode, noUrl.json().errors[0].path]).toEqual([400, 'url'])
    expect((await get(url, 'startup')).statusCode).toBe(200)
  })

  test('what a record holds, or held, stays', async () => {
    const url = await upload('startup', 'startup', 'png')
    const change = (profile: string | null) =>
      t.call('startup', 'PUT', `/startup/${t.own.startup}`, { profile })
    expect((await change(`http://portal.example.org${url}`)).status).toBe(200)
    expect((await remove(url, 'startup')).statusCode).toBe(409)
    expect((await change(null)).status).toBe(200)
    const held = await remove(url, 'startup')
    expect([held.statusCode, held.json().code]).toEqual([409, 'conflict'])
    await t.db.pool.query('delete from history')
    await t.db.pool.query('delete from file_use where record_id = $1', [t.own.startup])
    expect((await remove(url, 'startup')).statusCode).toBe(200)
  })

  test('what a request, an account or an import holds stays', async () => {
    const url = await upload('coe-editor', 'prototypes', 'png')
    const requested = await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, {
      link_or_photo: url,
    })
    expect(requested.status).toBe(202)
    expect((await remove(url, 'coe-editor')).statusCode).toBe(409)
    await t.db.pool.query('delete from approval')

    const show = (profile: string | null) =>
      t.call('startup', 'PUT', `/startup/${t.own.startup}`, { profile })
    expect((await show(url)).status).toBe(200)
    await t.db.pool.query('delete from file_use where record_id = $1', [t.own.startup])
    expect((await remove(url, 'coe-editor')).statusCode).toBe(409)
    expect((await show(null)).status).toBe(200)

    // An import of before uses were written: nothing goes until the sweep has read its cells.
    const id = newId()
    await t.db.query(sql`
      insert into import (id, module, account_id, by_name, file_name, file_hash, status, headers, setup, rows_total, summary)
      values (${id}, 'prototype', ${newId()}, 'x', 'x', 'x', 'ready', '[]', '{}', 1, '{}')`)
    const cells = gzipSync(JSON.stringify([[2, ['Probe', url]]]))
    await t.db.query(sql`insert into import_file (import_id, rows) values (${id}, ${cells})`)
    expect((await remove(url, 'coe-editor')).statusCode).toBe(409)
    expect(await sweepFiles(t.db, t.settings, -1)).toBeGreaterThanOrEqual(0)
    expect((await get(url)).statusCode).toBe(200)
    await t.db.pool.query('delete from import')
    expect((await remove(url, 'coe-editor')).statusCode).toBe(200)
  })
})

describe('sweeping', () => {
  test('files that nothing holds go when they are old, and what was broken off goes with them', async () => {
    const held = await upload('startup', 'documents', 'pdf')
    const inLink = await upload('coe-editor', 'prototypes', 'png')
    const left = await upload('startup', 'documents', 'png')
    const documents = [{ docId: '1', title: 'Deck', file: held }]
    expect((await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { documents })).status).toBe(200)
    await t.call('coe-editor', 'PUT', `/prototype/${t.own.prototype}`, { link_or_photo: inLink })
    const draft = `${onDisk(left)}.0a1b2c3d.part`
    writeFileSync(draft, 'half')

    await sweepFiles(t.db, t.settings, 1)
    expect((await get(left, 'startup')).statusCode).toBe(200)
    expect(statSync(draft).size).toBe(4)

    expect(await sweepFiles(t.db, t.settings, -1)).toBeGreaterThanOrEqual(2)
    expect((await get(left, 'startup')).statusCode).toBe(404)
    expect(
      filesOnDisk()
        .map((p) => `/api/files/${p}`)
        .toSorted(),
    ).toEqual([held, inLink].toSorted())
    expect((await get(held, 'startup')).statusCode).toBe(200)
    expect(await sweepFiles(t.db, t.settings, -1)).toBe(0)
  })
})
