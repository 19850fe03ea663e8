import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { isSigned } from '#server/testing/is-signed.ts'
import { startS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { checkFileStore, openFileStore, type FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'
import { sweepFiles } from './sweep.ts'
import { formOf, SAMPLES } from './testing/sample-files.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const empty = async (store: FileStore): Promise<void> => {
  for (const path of await pathsOf(store)) await store.remove(path)
}
const servers: Server[] = []
afterAll(() => servers.forEach((s) => s.closeAllConnections()))
/** A server that answers as told; the address it is at. */
const serve = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const one = createServer(answer).listen(0, '127.0.0.1', () => {
      one.unref()
      resolve(`http://127.0.0.1:${(one.address() as AddressInfo).port}`)
    })
    servers.push(one)
  })
const pathsOf = async (store: FileStore): Promise<string[]> => {
  const paths: string[] = []
  for await (const { path } of store.list()) paths.push(path)
  return paths.toSorted()
}
async function uploadTo(t: TestApp) {
  const { payload, headers } = await formOf([
    ['folder', 'documents'],
    ['file', { name: 'Deck.pdf', bytes: SAMPLES.pdf }],
  ])
  return t.app.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...headers, cookie: t.cookies.startup },
  })
}
const contentOf = async (store: FileStore, path: string) => buffer((await store.get(path))!)

describe.each(['disk', 'S3'] as const)('files kept on %s', (kind) => {
  let store: FileStore
  let env: Record<string, string>
  beforeAll(async () => {
    env = kind === 'S3' ? server.env : {}
    store = await openFileStore(readSettings({ DATA_DIR: makeFolder(), ...env }))
  })
  beforeEach(() => empty(store))

  test('come back as they went, the empty and the large too', async () => {
    const large = Buffer.alloc(5_000_000, 'ಹಸಿರು')
    await store.put('documents/a.csv', large)
    await store.put('documents/b.csv', Buffer.alloc(0))
    await store.put('awards/a.csv', Buffer.from('other'))
    expect((await contentOf(store, 'documents/a.csv')).equals(large)).toBe(true)
    expect(await contentOf(store, 'documents/b.csv')).toHaveLength(0)
    expect((await contentOf(store, 'awards/a.csv')).toString()).toBe('other')
  })

  test('are given in pieces, and may be left half read', async () => {
    await store.put('documents/a.csv', Buffer.alloc(1_000_000, 'x'))
    const stream = (await store.get('documents/a.csv'))!
    for await (const piece of stream) {
      expect((piece as Buffer).length).toBeLessThan(1_000_000)
      break
    }
    expect(stream.destroyed).toBe(true)
    expect(await contentOf(store, 'documents/a.csv')).toHaveLength(1_000_000)
  })

  test('are there or not, and may be removed twice', async () => {
    await store.put('documents/a.csv', Buffer.from('x'))
    expect([await store.has('documents/a.csv'), await store.has('documents/b.csv')]).toEqual([true, false])
    expect(await store.get('documents/b.csv')).toBeUndefined()
    expect(await store.get('nowhere/b.csv')).toBeUndefined()
    await store.remove('documents/a.csv')
    await store.remove('documents/a.csv')
    expect(await store.has('documents/a.csv')).toBe(false)
  })

  test('are listed with the time they were written at; a write over another is whole', async () => {
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

  describe('by the interface', () => {
    let t: TestApp
    beforeAll(async () => {
      t = await createTestApp(env)
    })
    afterAll(() => t.close())

    const upload = async () => {
      const sent = await uploadTo(t)
      expect(sent.statusCode, sent.body).toBe(201)
      return sent.json<UploadedFile>().url
    }
    const ask = (method: 'GET' | 'HEAD' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
      t.app.inject({ method, url, headers: { cookie: t.cookies.startup, ...headers } })

    test('are uploaded, read, asked for and removed', async () => {
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

    test('whose bytes are gone are found neither by GET nor by HEAD', async () => {
      const url = await upload()
      await (await openFileStore(t.settings)).remove(url.replace('/api/files/', ''))
      expect((await ask('GET', url)).statusCode).toBe(404)
      expect((await ask('HEAD', url)).statusCode).toBe(404)
    })

    test('that nothing holds are swept when they are old, and strays with them', async () => {
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

describe('a bucket', () => {
  beforeEach(() => empty(openS3Store(server.s3)))

  test('of many files is listed page by page', async () => {
    const store = openS3Store(server.s3, { keys: 3 })
    const paths = Array.from({ length: 8 }, (_, n) => `documents/${n}.pdf`)
    for (const path of paths) await store.put(path, Buffer.from('x'))
    expect(await pathsOf(store)).toEqual(paths)
  })

  test('that others use too is left as it is: ours lies under a name of its own', async () => {
    const store = openS3Store(server.s3)
    const foreign = `${server.s3.endpoint}/${server.s3.bucket}/documents/theirs.pdf`
    await fetch(foreign, { method: 'PUT', body: 'x' })
    await store.put('documents/ours.pdf', Buffer.from('x'))
    expect(await pathsOf(store)).toEqual(['documents/ours.pdf'])
    const ours = `${server.s3.endpoint}/${server.s3.bucket}/ankura/files/documents/ours.pdf`
    expect([(await fetch(foreign)).status, (await fetch(ours)).status]).toEqual([200, 200])
  })
})

test('every call to S3 bears a signature of the secret key, also over what is sent', async () => {
  const { s3 } = server
  const seen: string[] = []
  const endpoint = await serve(async (request, reply) => {
    const isOurs = isSigned(request, await buffer(request), s3.secretAccessKey)
    seen.push(`${request.method} ${isOurs}`)
    reply.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')
  })
  const store = openS3Store({ ...s3, endpoint: `${endpoint}/some/where` })
  await store.put('documents/a.pdf', Buffer.from('ಹಸಿರು'))
  await contentOf(store, 'documents/a.pdf')
  await store.has('documents/a.pdf')
  await store.remove('documents/a.pdf')
  await pathsOf(store)
  expect(seen).toEqual(['PUT', 'GET', 'HEAD', 'DELETE', 'GET'].map((method) => `${method} true`))
})

describe('S3 that does not do what is asked', () => {
  const settingsOf = (more: Partial<S3Server['s3']>): Pick<Settings, 'dataDir' | 's3'> => ({
    dataDir: '',
    s3: { ...server.s3, ...more },
  })
  const refusal = {
    code: 'unavailable',
    message: 'Files cannot be reached at the moment. Please try again soon.',
  }
  const xml = (status: number, code: string, headers = {}) =>
    serve((_request, reply) =>
      reply.writeHead(status, headers).end(`<Error><Code>${code}</Code><Message>secret</Message></Error>`),
    )

  test('is a refusal that tells nothing of the inside, whatever is asked', async () => {
    const away = openS3Store(settingsOf({ endpoint: 'http://127.0.0.1:1' }).s3!)
    const silent = openS3Store(settingsOf({ endpoint: await serve(() => {}) }).s3!, {
      answerMs: 50,
      putMs: 50,
    })
    const refusing = openS3Store(settingsOf({ endpoint: await xml(403, 'AccessDenied') }).s3!)
    const elsewhere = openS3Store(
      settingsOf({ endpoint: await xml(307, 'TemporaryRedirect', { location: server.s3.endpoint }) }).s3!,
    )
    for (const store of [away, silent, refusing, elsewhere]) {
      await expect(store.put('documents/a.pdf', Buffer.from('x'))).rejects.toMatchObject(refusal)
      await expect(store.get('documents/a.pdf')).rejects.toMatchObject(refusal)
      await expect(store.has('documents/a.pdf')).rejects.toMatchObject(refusal)
      await expect(store.remove('documents/a.pdf')).rejects.toMatchObject(refusal)
      await expect(pathsOf(store)).rejects.toMatchObject(refusal)
    }
  })

  test('in the middle of a file ends the file with the refusal', async () => {
    const endpoint = await serve((_request, reply) => void reply.writeHead(200).write('half'))
    // Long enough for the first half to come on a busy machine.
    const store = openS3Store(settingsOf({ endpoint }).s3!, { answerMs: 2_000 })
    await expect(buffer((await store.get('documents/a.pdf'))!)).rejects.toMatchObject(refusal)
  })

  test('before the first piece of a file is answered as 503 that nobody keeps', async () => {
    const endpoint = await serve((request, reply) => {
      reply.writeHead(200).flushHeaders()
      if (request.method === 'GET') reply.destroy()
      else reply.end()
    })
    const t = await createTestApp({ ...server.env, S3_ENDPOINT: endpoint })
    const { url } = (await uploadTo(t)).json<UploadedFile>()
    const read = await t.app.inject({ method: 'GET', url, headers: { cookie: t.cookies.startup } })
    expect([read.statusCode, read.json().detail]).toEqual([503, refusal.message])
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(read.headers).not.toHaveProperty('etag')
    await t.close()
  })

  test.each<[string, () => Promise<Partial<S3Server['s3']>>, RegExp]>([
    [
      'nobody listens',
      async () => ({ endpoint: 'http://127.0.0.1:1' }),
      /^S3_ENDPOINT: .* cannot be reached/,
    ],
    [
      'there is no such bucket',
      async () => ({ bucket: 'not-there' }),
      /^S3_BUCKET: there is no bucket "not-/,
    ],
    [
      'the key is unknown',
      async () => ({ accessKeyId: 'nobody' }),
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /,
    ],
    [
      'the secret is wrong',
      async () => ({ endpoint: await xml(403, 'SignatureDoesNotMatch') }),
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /,
    ],
    [
      'the key may not write',
      async () => ({ endpoint: await xml(403, 'AccessDenied') }),
      /^S3_ACCESS_KEY_ID: it/,
    ],
    [
      'the bucket is in another region',
      async () => ({
        endpoint: await xml(400, 'AuthorizationHeaderMalformed', { 'x-amz-bucket-region': 'ap-south-1' }),
      }),
      /^S3_REGION: the bucket "ankura-test" is in ap-south-1/,
    ],
    [
      'it is no S3',
      async () => ({ endpoint: await serve((_request, reply) => reply.end('<!doctype html>')) }),
      /^S3_ENDPOINT: .* not as S3 does/,
    ],
  ])('stops the start and names the setting: %s', async (_what, wrong, sentence) => {
    const settings = settingsOf(await wrong())
    const failure = await checkFileStore(settings).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(failure?.message).toMatch(sentence)
    expect(failure?.message).not.toMatch(/secret|wrong|fetch failed/)
  })

  test('lets a start go on that has all it needs, and leaves nothing behind', async () => {
    await empty(openS3Store(server.s3))
    await checkFileStore(settingsOf({}))
    expect(await pathsOf(openS3Store(server.s3))).toEqual([])
  })

  test('answers 503 to who uploads', async () => {
    const t = await createTestApp({ ...server.env, S3_ENDPOINT: 'http://127.0.0.1:1' })
    const sent = await uploadTo(t)
    expect([sent.statusCode, sent.json()]).toMatchObject([
      503,
      { code: 'unavailable', detail: refusal.message },
    ])
    expect(sent.body).not.toMatch(/127\.0\.0\.1|fetch|S3/)
    expect((await t.db.pool.query('select 1 from file')).rowCount).toBe(0)
    await t.close()
  })
})
