import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/platform/settings.ts'

export interface S3Server {
  s3: S3Settings
  /** The settings as environment variables. */
  env: Record<string, string>
  close(): Promise<void>
}

interface StoredObject {
  readonly bytes: Buffer
  readonly writtenAt: Date
}
type Bucket = Map<string, StoredObject>

/** Answers with a status and, for a failure, its code in S3's words. */
class S3Answer {
  readonly status: number
  readonly body: string | Buffer
  constructor(status: number, body: string | Buffer = '') {
    this.status = status
    this.body = body
  }
}
const failure = (status: number, code: string): S3Answer =>
  new S3Answer(status, `<Error><Code>${code}</Code></Error>`)

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page of the first version of ListObjects, in the order of the keys. */
function listObjects(bucket: Bucket, query: URLSearchParams): S3Answer {
  const [prefix, marker] = [query.get('prefix') ?? '', query.get('marker') ?? '']
  const most = Number(query.get('max-keys') ?? 1_000)
  const after = [...bucket].filter(([key]) => key.startsWith(prefix) && key > marker).toSorted(byKey)
  const contents = after
    .slice(0, most)
    .map(
      ([key, { writtenAt }]) =>
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified></Contents>`,
    )
  return new S3Answer(
    200,
    `<ListBucketResult><IsTruncated>${after.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  )
}
const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1)

function changeObject(
  buckets: ReadonlyMap<string, Bucket>,
  bucket: Bucket,
  key: string,
  { method, headers, body }: { method: string; headers: IncomingMessage['headers']; body: Buffer },
): S3Answer {
  if (method === 'DELETE') {
    bucket.delete(key)
    return new S3Answer(204)
  }
  const source = headers['x-amz-copy-source']
  if (source === undefined) {
    bucket.set(key, { bytes: body, writtenAt: new Date() })
    return new S3Answer(200)
  }
  const [, from = '', ...path] = decodeURIComponent(String(source)).split('/')
  const copied = buckets.get(from)?.get(path.join('/'))
  if (!copied) return failure(404, 'NoSuchKey')
  bucket.set(key, { bytes: copied.bytes, writtenAt: new Date() })
  return new S3Answer(200, '<CopyObjectResult></CopyObjectResult>')
}

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
const escapeAll = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Whether a call to S3 is signed with the secret key. It computes signature version 4 again from the received request.
 */
export function isSigned(request: IncomingMessage, body: Uint8Array, secret: string): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (!match) return false
  const [, scope = '', names = '', signature] = match
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const query = [...searchParams].map(([name, value]) => `${escapeAll(name)}=${escapeAll(value)}`).toSorted()
  const content = String(request.headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return false
  const canonical = [
    request.method,
    decodeURIComponent(pathname).split('/').map(escapeAll).join('/'),
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names,
    content,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Uint8Array>((made, part) => hmac(made, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}

/**
 * Starts an S3 server for the calls that the product makes, on a free port and with one empty bucket. A signature must
 * be right; calls without one are the tests' own, and may do everything.
 */
export async function startS3Server(): Promise<S3Server> {
  const keys = { accessKeyId: 'ankura', secretAccessKey: 'only-for-tests' }
  const buckets = new Map<string, Bucket>([['ankura-test', new Map()]])

  function answerTo(request: IncomingMessage, body: Buffer): S3Answer {
    const { authorization } = request.headers
    if (authorization !== undefined) {
      if (!authorization.includes(`Credential=${keys.accessKeyId}/`))
        return failure(403, 'InvalidAccessKeyId')
      if (!isSigned(request, body, keys.secretAccessKey)) return failure(403, 'SignatureDoesNotMatch')
    }
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const [, name = '', ...path] = decodeURIComponent(pathname).split('/')
    const key = path.join('/')
    const method = request.method!
    if (method === 'PUT' && key === '') {
      buckets.set(name, buckets.get(name) ?? new Map())
      return new S3Answer(200)
    }
    const bucket = buckets.get(name)
    if (!bucket) return failure(404, 'NoSuchBucket')
    if (method === 'PUT' || method === 'DELETE')
      return changeObject(buckets, bucket, key, { method, headers: request.headers, body })
    if (key === '') return listObjects(bucket, searchParams)
    const found = bucket.get(key)
    return found ? new S3Answer(200, found.bytes) : failure(404, 'NoSuchKey')
  }

  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    void buffer(request).then((body) => {
      const answer = answerTo(request, body)
      reply.writeHead(answer.status).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const s3 = { endpoint: `http://127.0.0.1:${port}`, bucket: 'ankura-test', region: 'us-east-1', ...keys }
  return {
    s3,
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
