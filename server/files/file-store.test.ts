import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import { readSettings } from '#server/settings.ts'
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { openFileStore, type FileStore } from './file-store.ts'
import { sweepFiles } from './sweep.ts'
import { sendFile } from './testing/file-calls.ts'
import { SAMPLES } from './testing/sample-files.ts'
import { contentOf, empty, pathsOf } from './testing/stored-files.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

describe.each(['disk', 'S3'] as const)('files stored on %s', (kind) => {
  let store: FileStore
  let env: Record<string, string>
  beforeAll(async () => {
    env = kind === 'S3' ? server.env : {}
    store = await openFileStore(readSettings({ DATA_DIR: makeFolder(), ...env }))
  })
  beforeEach(() => empty(store))

  test('are read as they were written, even empty and large ones', async () => {
    const large = Buffer.alloc(5_000_000, 'ಹಸಿರು')
    await store.put('documents/a.csv', large)
    await store.put('documents/b.csv', Buffer.alloc(0))
    await store.put('awards/a.csv', Buffer.from('other'))
    expect((await contentOf(store, 'documents/a.csv')).equals(large)).toBe(true)
    expect(await contentOf(store, 'documents/b.csv')).toHaveLength(0)
    expect((await contentOf(store, 'awards/a.csv')).toString()).toBe('other')
  })

  test('are streamed, and the stream may be left unread', async () => {
    await store.put('documents/a.csv', Buffer.alloc(1_000_000, 'x'))
    const stream = (await store.get('documents/a.csv'))!
    for await (const piece of stream) {
      expect((piece as Buffer).length).toBeLessThan(1_000_000)
      break
    }
    expect(stream.destroyed).toBe(true)
    expect(await contentOf(store, 'documents/a.csv')).toHaveLength(1_000_000)
  })

  test('exist or not, and may be removed twice', async () => {
    await store.put('documents/a.csv', Buffer.from('x'))
    expect([await store.has('documents/a.csv'), await store.has('documents/b.csv')]).toEqual([true, false])
    expect(await store.get('documents/b.csv')).toBeUndefined()
    expect(await store.get('nowhere/b.csv')).toBeUndefined()
    await store.remove('documents/a.csv')
    await store.remove('documents/a.csv')
    expect(await store.has('documents/a.csv')).toBe(false)
  })

  test('are listed with their time of writing; an overwritten file is complete', async () => {
    expect(await pathsOf(store)).toEqual([])
    const before = Date.now()
    await store.put('documents/a.csv', Buffer.from('first'))
    await store.put('documents/a.csv', Buffer.from('next'))
    const found: { path: string; writtenAt: Date }[] = []
    for await (const one of store.list()) found.push(one)
    expect(found.map((f) => f.path)).toEqual(['documents/a.csv'])
    expect(Math.abs(found[0]!.writtenAt.getTime() - before)).toBeLessThan(600_000)
    expect((await contentOf(store, 'documents/a.csv')).toString()).toBe('next')
  })

  describe('through the HTTP interface', () => {
    let t: TestApp
    beforeAll(async () => {
      t = await createTestApp(env)
    })
    afterAll(() => t.close())

    const upload = async () => {
      const sent = await sendFile(t, 'startup', 'documents', SAMPLES.pdf, 'Deck.pdf')
      expect(sent.statusCode, sent.body).toBe(201)
      return sent.json<UploadedFile>().url
    }
    const ask = (method: 'GET' | 'HEAD' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
      t.app.inject({ method, url, headers: { cookie: t.cookies.startup, ...headers } })

    test('are uploaded, read, checked and removed', async () => {
      const url = await upload()
      const read = await ask('GET', url)
      expect([read.statusCode, read.rawPayload.equals(SAMPLES.pdf)]).toEqual([200, true])
      const answer = await ask('HEAD', url)
      expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([
        200,
        String(SAMPLES.pdf.length),
        '',
      ])
      expect((await ask('GET', url, { 'if-none-match': String(read.headers['etag']) })).statusCode).toBe(304)
      expect((await ask('DELETE', `/api/files?url=${encodeURIComponent(url)}`)).statusCode).toBe(200)
      expect((await ask('GET', url)).statusCode).toBe(404)
      const kept = await openFileStore(t.settings)
      expect(await kept.has(url.replace('/api/files/', ''))).toBe(false)
    })

    test('without bytes are not found by GET or HEAD', async () => {
      const url = await upload()
      await (await openFileStore(t.settings)).remove(url.replace('/api/files/', ''))
      expect((await ask('GET', url)).statusCode).toBe(404)
      expect((await ask('HEAD', url)).statusCode).toBe(404)
    })

    test('are swept when old and unused, together with leftovers', async () => {
      const [held, left] = [await upload(), await upload()]
      const documents = [{ title: 'Deck', file: held }]
      expect((await t.call('startup', 'PUT', `/startup/${t.own.startup}`, { documents })).status).toBe(200)
      const kept = await openFileStore(t.settings)
      await kept.put('documents/stray.pdf', Buffer.from('x'))
      await sweepFiles(t.db, t.settings, 1)
      expect(await pathsOf(kept)).toHaveLength(3)
      expect(await sweepFiles(t.db, t.settings, -1)).toBeGreaterThanOrEqual(2)
      expect((await pathsOf(kept)).map((p) => `/api/files/${p}`)).toEqual([held])
      expect([(await ask('GET', held)).statusCode, (await ask('GET', left)).statusCode]).toEqual([200, 404])
    })
  })
})
