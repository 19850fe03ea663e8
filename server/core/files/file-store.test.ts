import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import { readSettings } from '#server/platform/settings.ts'
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { BIN, inBin, type FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
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

  test('can be moved to the bin, where they are still found, and back', async () => {
    await store.put('documents/ä b.csv', Buffer.from('x'))
    await store.put('documents/b.csv', Buffer.from('y'))
    await store.move('documents/ä b.csv', inBin('documents/ä b.csv'))
    expect(await pathsOf(store)).toEqual(['documents/b.csv'])
    expect(await pathsOf(store, BIN)).toEqual(['documents/ä b.csv'])
    expect([await store.has('documents/ä b.csv'), await store.has('documents/c.csv')]).toEqual([true, false])
    expect((await contentOf(store, 'documents/ä b.csv')).toString()).toBe('x')
    await store.move(inBin('documents/ä b.csv'), 'documents/ä b.csv')
    await store.move(inBin('documents/ä b.csv'), 'documents/ä b.csv')
    await store.remove('documents/b.csv?1')
    expect(await pathsOf(store)).toEqual(['documents/b.csv', 'documents/ä b.csv'])
    expect(await pathsOf(store, BIN)).toEqual([])
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
      expect(await pathsOf(await openFileStore(t.settings))).not.toContain(url.replace('/api/files/', ''))
    })

    test('without bytes are not found by GET or HEAD', async () => {
      const url = await upload()
      await (await openFileStore(t.settings)).remove(url.replace('/api/files/', ''))
      expect((await ask('GET', url)).statusCode).toBe(404)
      expect((await ask('HEAD', url)).statusCode).toBe(404)
    })
  })
})
