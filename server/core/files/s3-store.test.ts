import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import type { Settings } from '#server/platform/settings.ts'
import { startS3Server, isSigned, type S3Server } from '#server/testing/s3-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { checkFileStore } from './open-file-store.ts'
import { openS3Store } from './s3-store.ts'
import { sendFile } from './testing/file-calls.ts'
import { SAMPLES } from './testing/sample-files.ts'
import { contentOf, empty, pathsOf } from './testing/stored-files.ts'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const servers: Server[] = []
afterAll(() => servers.forEach((s) => s.closeAllConnections()))
/** A server with this answer. Returns its address. */
const serve = (answer: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const one = createServer(answer).listen(0, '127.0.0.1', () => {
      one.unref()
      resolve(`http://127.0.0.1:${(one.address() as AddressInfo).port}`)
    })
    servers.push(one)
  })

describe('a bucket', () => {
  beforeEach(() => empty(openS3Store(server.s3)))

  test('with many files is listed page by page', async () => {
    const store = openS3Store(server.s3, { keys: 3 })
    const paths = Array.from({ length: 8 }, (_, n) => `documents/${n}.pdf`)
    for (const path of paths) await store.put(path, Buffer.from('x'))
    expect(await pathsOf(store)).toEqual(paths)
  })

  test('that others share is not changed outside our prefix', async () => {
    const store = openS3Store(server.s3)
    const foreign = `${server.s3.endpoint}/${server.s3.bucket}/documents/theirs.pdf`
    await fetch(foreign, { method: 'PUT', body: 'x' })
    await store.put('documents/ours.pdf', Buffer.from('x'))
    expect(await pathsOf(store)).toEqual(['documents/ours.pdf'])
    const ours = `${server.s3.endpoint}/${server.s3.bucket}/ankura/files/documents/ours.pdf`
    expect([(await fetch(foreign)).status, (await fetch(ours)).status]).toEqual([200, 200])
  })
})

test('every call to S3 is signed with the secret key, including its body', async () => {
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

describe('an S3 that fails', () => {
  const settingsOf = (more: Partial<S3Server['s3']>): Pick<Settings, 'dataDir' | 's3'> => ({
    dataDir: '',
    s3: { ...server.s3, ...more },
  })
  const refusal = {
    code: 'unavailable',
    message: 'Files are unavailable right now. Try again in a moment.',
  }
  const xml = (status: number, code: string, headers = {}) =>
    serve((_request, reply) =>
      reply.writeHead(status, headers).end(`<Error><Code>${code}</Code><Message>secret</Message></Error>`),
    )

  test('causes a refusal without internal details, whatever the call', async () => {
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
    // Long enough for the first half to arrive on a busy machine.
    const store = openS3Store(settingsOf({ endpoint }).s3!, { answerMs: 2_000 })
    await expect(buffer((await store.get('documents/a.pdf'))!)).rejects.toMatchObject(refusal)
  })

  test('before the first piece of a file causes a 503 that is not cached', async () => {
    const endpoint = await serve((request, reply) => {
      reply.writeHead(200).flushHeaders()
      if (request.method === 'GET') reply.destroy()
      else reply.end()
    })
    const t = await createTestApp({ ...server.env, S3_ENDPOINT: endpoint })
    const { url } = (await sendFile(t, 'startup', 'documents', SAMPLES.pdf, 'Deck.pdf')).json<UploadedFile>()
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
  ])('stops the start with the name of the setting: %s', async (_what, wrong, sentence) => {
    const settings = settingsOf(await wrong())
    const failure = await checkFileStore(settings).then(
      () => undefined,
      (error: Error) => error,
    )
    expect(failure?.message).toMatch(sentence)
    expect(failure?.message).not.toMatch(/secret|wrong|fetch failed/)
  })

  test('is not reported at a start with correct settings, which leaves nothing behind', async () => {
    await empty(openS3Store(server.s3))
    await checkFileStore(settingsOf({}))
    expect(await pathsOf(openS3Store(server.s3))).toEqual([])
  })

  test('causes a 503 for an upload', async () => {
    const t = await createTestApp({ ...server.env, S3_ENDPOINT: 'http://127.0.0.1:1' })
    const sent = await sendFile(t, 'startup', 'documents', SAMPLES.pdf, 'Deck.pdf')
    expect([sent.statusCode, sent.json()]).toMatchObject([
      503,
      { code: 'unavailable', detail: refusal.message },
    ])
    expect(sent.body).not.toMatch(/127\.0\.0\.1|fetch|S3/)
    expect((await t.db.pool.query('select 1 from file')).rowCount).toBe(0)
    await t.close()
  })
})
