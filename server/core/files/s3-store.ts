import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Refusal } from '#server/platform/http/refusal.ts'
import { OperatorProblem } from '#server/platform/report-error.ts'
import type { S3Settings } from '#server/platform/settings.ts'
import { XmlScanner } from '#server/platform/sheets/xml-scanner.ts'
import { BIN, inBin, LABEL, type FileStore } from './file-store.ts'

/** Everything below this prefix belongs to the product. The rest of the bucket is never touched. */
const PREFIX = 'ankura/files/'
/** What is there besides the files outside the bin. */
const isFile = (path: string): boolean => path !== LABEL && !path.startsWith(inBin(''))

const LIMITS = {
  /** Milliseconds until an answer begins, and between two pieces of a file. */
  answerMs: 15_000,
  /** Milliseconds for uploading a whole file. */
  putMs: 60_000,
  /** The most files in one page of a listing. */
  keys: 1_000,
}

/** Why S3 refused or failed. The message begins with the setting to check. */
class S3Failure extends OperatorProblem {
  readonly isMissing: boolean
  constructor(message: string, { cause, isMissing = false }: { cause?: unknown; isMissing?: boolean } = {}) {
    super(message, { cause })
    this.isMissing = isMissing
  }
}

/** Whether only the file is missing. */
const isMissing = (error: unknown): boolean => error instanceof S3Failure && error.isMissing

/** `fetch` puts the reason of a failed connection into the cause of its error. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message
}

const unreachable = (s3: S3Settings, error: unknown): S3Failure =>
  new S3Failure(`S3_ENDPOINT: ${s3.endpoint} cannot be reached (${reasonOf(error)}).`, { cause: error })

const notCopied = (s3: S3Settings): S3Failure =>
  new S3Failure(`S3_ENDPOINT: ${s3.endpoint} did not copy a file as S3 does.`)

function sentenceOf(s3: S3Settings, answer: Response, code: string): string {
  const region = answer.headers.get('x-amz-bucket-region')
  if (code === 'NoSuchBucket') return `S3_BUCKET: there is no bucket "${s3.bucket}" at ${s3.endpoint}.`
  if (region !== null && region !== s3.region) return `S3_REGION: the bucket "${s3.bucket}" is in ${region}.`
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${s3.endpoint} does not know them (${code}).`
  if (answer.status === 403)
    return `S3_ACCESS_KEY_ID: it may not read, write, list and delete in the bucket "${s3.bucket}" (${code}).`
  return `S3_ENDPOINT: ${s3.endpoint} answered ${answer.status}${code && ` ${code}`} and not as S3 does.`
}

/** The failure that an unsuccessful answer means. */
async function failureOf(s3: S3Settings, answer: Response): Promise<S3Failure> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? ''
  return new S3Failure(sentenceOf(s3, answer, code), {
    isMissing: answer.status === 404 && code !== 'NoSuchBucket',
  })
}

/** Aborts the call after this time and throws the failure. */
async function within<T>(s3: S3Settings, stop: AbortController, ms: number, wait: Promise<T>): Promise<T> {
  const timer = setTimeout(() => stop.abort(new Error(`no answer within ${ms / 1_000} seconds`)), ms)
  try {
    return await wait
  } catch (error) {
    throw error instanceof S3Failure ? error : unreachable(s3, error)
  } finally {
    clearTimeout(timer)
  }
}

/** The refusal for the person. The log contains the cause for the operator. */
function asRefusal(error: unknown): Refusal {
  const refusal = new Refusal('unavailable', 'Files are unavailable right now. Try again in a moment.')
  refusal.cause = error
  return refusal
}

interface Listing {
  found: { key: string; writtenAt: Date }[]
  /** Whether more files follow. */
  isCut: boolean
}

/** Parses a page of S3's ListObjects. Any other answer means that the server is not S3. */
function readListing(s3: S3Settings, xml: string): Listing {
  const page: Listing = { found: [], isCut: false }
  let text = ''
  let key = ''
  let writtenAt = ''
  const scanner = new XmlScanner({
    open: () => void (text = ''),
    text: (readText) => void (text += readText()),
    close(tag) {
      if (tag === 'Key') key = text
      else if (tag === 'LastModified') writtenAt = text
      else if (tag === 'IsTruncated') page.isCut = text === 'true'
      else if (tag === 'Contents') page.found.push({ key, writtenAt: new Date(writtenAt) })
      text = ''
    },
  })
  try {
    scanner.feed(xml)
    scanner.end()
  } catch (cause) {
    throw new S3Failure(`S3_ENDPOINT: ${s3.endpoint} answers, but not as S3 does.`, { cause })
  }
  return page
}

/** Files in a bucket, addressed by path (…/bucket/key), which every S3 server supports. */
export function openS3Store(s3: S3Settings, limits: Partial<typeof LIMITS> = {}): FileStore {
  const { answerMs, putMs, keys } = { ...LIMITS, ...limits }
  const { accessKeyId, secretAccessKey, region } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const bucket = `${s3.endpoint}/${s3.bucket}`
  const keyOf = (path: string): string => PREFIX + path.split('/').map(encodeURIComponent).join('/')
  const urlOf = (path: string): string => `${bucket}/${keyOf(path)}`

  /** Sends a signed request. Redirects are not followed, because the signature is for the endpoint only. */
  const send = async (url: string, init: RequestInit, ms = answerMs) => {
    const stop = new AbortController()
    const sending = client.fetch(url, { redirect: 'manual', signal: stop.signal, ...init })
    const answer = await within(s3, stop, ms, sending)
    if (!answer.ok) throw await within(s3, stop, ms, failureOf(s3, answer))
    return { answer, stop }
  }
  /** Reads an answer with a small body or none. */
  const ask = async (url: string, init: RequestInit, ms = answerMs): Promise<string> => {
    const { answer, stop } = await send(url, init, ms)
    return within(s3, stop, ms, answer.text())
  }
  const orRefusal = <T>(wait: Promise<T>): Promise<T> =>
    wait.catch((error: unknown) => {
      throw asRefusal(error)
    })
  const orMissing = <T>(wait: Promise<T>): Promise<T | undefined> =>
    wait.catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })

  /** Waits for the first piece, so that an earlier failure is an error answer and not a broken file. */
  async function open(url: string): Promise<Readable> {
    const { answer, stop } = await send(url, { method: 'GET' })
    const reader = answer.body!.getReader()
    const readNext = () => within(s3, stop, answerMs, reader.read())
    const first = await readNext()
    async function* readAll(): AsyncGenerator<Uint8Array> {
      for (let piece = first; !piece.done; piece = await orRefusal(readNext())) yield piece.value
    }
    const content = Readable.from(readAll(), { objectMode: false })
    // The reader has received everything, or has left.
    return content.once('close', () => stop.abort())
  }

  const openIfThere = (path: string): Promise<Readable | undefined> => orRefusal(orMissing(open(urlOf(path))))
  const isThere = async (path: string): Promise<boolean> =>
    (await orRefusal(orMissing(ask(urlOf(path), { method: 'HEAD' })))) !== undefined
  const remove = async (path: string): Promise<void> => {
    await orRefusal(orMissing(ask(urlOf(path), { method: 'DELETE' })))
  }

  return {
    async put(path, bytes) {
      const headers = {
        'Content-Type': 'application/octet-stream',
        // S3 compares this hash with what it received and refuses anything else.
        'X-Amz-Content-Sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const body = bytes as Uint8Array<ArrayBuffer>
      await orRefusal(ask(urlOf(path), { method: 'PUT', headers, body }, putMs))
    },
    get: async (path) => (await openIfThere(path)) ?? openIfThere(inBin(path)),
    has: async (path) => (await isThere(path)) || isThere(inBin(path)),
    async move(from, to) {
      const headers = { 'X-Amz-Copy-Source': `/${s3.bucket}/${keyOf(from)}` }
      const copied = await orRefusal(orMissing(ask(urlOf(to), { method: 'PUT', headers }, putMs)))
      if (copied === undefined) return
      // S3 answers 200 before it copies, and tells a failure in the body.
      if (!copied.includes('CopyObjectResult')) throw asRefusal(notCopied(s3))
      await remove(from)
    },
    remove,
    async *list(bin) {
      const prefix = bin === BIN ? PREFIX + inBin('') : PREFIX
      // The first version of listing: every server supports it, and its pages need no server token.
      for (let marker: string | undefined = ''; marker !== undefined;) {
        const query = new URLSearchParams({ prefix, marker, 'max-keys': String(keys) })
        const answer = ask(`${bucket}?${query.toString()}`, { method: 'GET' })
        const page = await orRefusal(answer.then((xml) => readListing(s3, xml)))
        for (const { key, writtenAt } of page.found) {
          const path = key.slice(prefix.length)
          if (isFile(path)) yield { path, writtenAt }
        }
        marker = page.isCut ? page.found.at(-1)?.key : undefined
      }
    },
  }
}
