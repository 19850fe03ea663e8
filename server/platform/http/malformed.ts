/**
 * Requests that Node would refuse before Fastify sees them are answered with a problem like all others
 * (http-interface.md, Problems).
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { NAMES_MAX } from '#domain/api/limits.ts'
import type { ProblemCode } from '#domain/api/problem.ts'
import { asHttpText } from './problems.ts'
import { Refusal } from './refusal.ts'

const PROBLEMS: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: [
    'headers_too_large',
    'The address and the headers of a request are too long together.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['timeout', 'The request did not arrive completely in time.'],
}

/** Answers on the bare connection, which has no request, and ends it: what follows cannot be read either. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  socket.write(
    asHttpText(...(PROBLEMS[error.code ?? ''] ?? ['invalid', 'This is not a valid HTTP request.'])),
  )
  socket.destroySoon()
}

/**
 * The address that the router reads. A page whose path has escapes that stand for no text is missing like any other; a
 * call with such a path is refused.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%') || /^\/api(?:\/|$)/.test(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Node would answer a request without a host itself, and without a body. */
export const HTTP_OPTIONS: ServerOptions = { requireHostHeader: false }

/** HTTP requires one host. A proxy and the product could each trust another of two. */
function hasOneHost({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0'
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length === 1
}

export function refuseMalformed(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // The router would read it as the landing page; it means the whole server, and only OPTIONS asks about that.
    if (raw.url === '*') throw new Refusal('not_found', 'There is nothing at this address.')
    if ((raw.url ?? '').split('&').length > NAMES_MAX)
      throw new Refusal('invalid', `The address has too many names: at most ${NAMES_MAX} are read.`)
    // Unpacked, a small body could hold others up before anybody measures it.
    if ((raw.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw new Refusal('unsupported_media', 'Send the body as it is, without a Content-Encoding.')
    if (!hasOneHost(raw)) throw new Refusal('invalid', 'A request needs exactly one Host header.')
  })
  // An expectation that the product does not know is ignored; Node would answer 417 itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  // Whoever takes the product for a proxy; Node would end the connection without an answer.
  app.server.on('connect', (_request, socket) => answerMalformed(new Error('CONNECT'), socket as Socket))
}
