import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

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
