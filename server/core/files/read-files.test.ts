import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { read, strangersOf, upload } from './testing/file-calls.ts'

let t: TestApp
let strangers: string[]
beforeAll(async () => {
  t = await createTestApp()
  strangers = await strangersOf(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.pool.query('delete from file')
})

describe('reading a file', () => {
  test('pictures of public profiles are readable by everyone, other files of the same folders are not', async () => {
    for (const folder of ['incubator', 'startup', 'mentor', 'prototypes'] as const) {
      const picture = await read(t, await upload(t, 'coe-master', folder, 'png'))
      expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
      expect(picture.headers['content-security-policy']).toContain('sandbox')
      expect((await read(t, await upload(t, 'coe-master', folder, 'pdf'))).statusCode).toBe(401)
    }
    expect((await read(t, await upload(t, 'coe-master', 'documents', 'png'))).statusCode).toBe(401)
  })

  test('a file of a private field is readable by those who may read everything of the record', async () => {
    const url = await upload(t, 'startup', 'documents', 'pdf')
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
      expect((await read(t, url, person)).statusCode, person).toBe(200)
    for (const person of strangers) expect((await read(t, url, person)).statusCode).toBe(404)
    expect((await read(t, url)).statusCode).toBe(401)
  })

  test('a file of a public field is readable by everyone', async () => {
    const url = await upload(t, 'coe-master', 'documents', 'pdf')
    const values = { title: 'Report', type: 'other', category: 'general', file: url }
    expect((await t.call('coe-master', 'POST', '/document', values)).status).toBe(201)
    for (const person of ['visitor', ...strangers]) expect((await read(t, url, person)).statusCode).toBe(200)
  })

  test('a file in an editor’s request is readable by the deciding staff only', async () => {
    const url = await upload(t, 'coe-editor', 'documents', 'pdf')
    const change = { awards: [{ name: 'Proposed', date: '2026-01-01', document: url }] }
    expect((await t.call('coe-editor', 'PUT', `/startup/${t.own.startup}`, change)).status).toBe(202)
    for (const person of ['coe-master', 'coe-viewer', 'coe-editor'] as const)
      expect((await read(t, url, person)).statusCode, person).toBe(200)
    for (const person of strangers) expect((await read(t, url, person)).statusCode).toBe(404)
    expect((await read(t, url, 'mentor')).statusCode).toBe(404)
  })

  test('a file is found only by its exact address', async () => {
    const url = await upload(t, 'coe-master', 'startup', 'png')
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
      expect((await read(t, other, 'portal-edit')).statusCode, other).toBe(404)
    expect((await read(t, `${url}?a=1`)).statusCode).toBe(400)
  })

  test('HEAD reports whether a file exists, and an unchanged file is not sent again', async () => {
    const url = await upload(t, 'coe-master', 'startup', 'png')
    const head = await t.app.inject({ method: 'HEAD', url })
    const length = String((await read(t, url)).rawPayload.length)
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', length])
    expect(
      (await t.app.inject({ method: 'HEAD', url: url.replace(/[0-9a-f]{32}/, '0'.repeat(32)) })).statusCode,
    ).toBe(404)
    const tag = String(head.headers['etag'])
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(t, url, 'visitor', { 'if-none-match': known })
      expect([again.statusCode, again.body], known).toEqual([304, ''])
    }
    const missing = url.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    expect((await read(t, missing, 'visitor', { 'if-none-match': '*' })).statusCode).toBe(404)
  })
})
