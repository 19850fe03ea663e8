import fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { problemSchema } from '#domain/api/problem.ts'
import { answerMalformed, readableUrl } from './malformed.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.app.listen({ port: 0 })
})
afterAll(() => t.close())

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/startup/%', '/startup/%25'],
  ['/a%zz?q=%', '/a%25zz?q=%'],
  ['/startup/a%20b?q=%', '/startup/a%20b?q=%'],
  ['/api/startup/%', '/api/startup/%'],
])('a page at an address that no text has (%s) is missing, and a call is refused', (url, read) => {
  expect(readableUrl({ url })).toBe(read)
})

/** Sends exactly this text and returns all that is answered until the connection ends. */
async function send(
  text: string,
  app: FastifyInstance = t.app,
): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect((app.server.address() as AddressInfo).port, 'localhost').setEncoding('utf8')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) }
}

const CLOSE = 'Connection: close\r\n\r\n'
const HOST = 'Host: example.org\r\n'

it.each([
  ['that is not HTTP', 'what is this?\r\n\r\n', 400, 'invalid'],
  ['with a space in its address', `GET /api/a b HTTP/1.1\r\n${HOST}${CLOSE}`, 400, 'invalid'],
  [
    'with two lengths',
    `POST /api/x HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
    'invalid',
  ],
  [
    'with headers of 20 KB',
    `GET /api/health HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'with an address of 20 KB',
    `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'with an address of 15 KB',
    `GET /api/${'x'.repeat(15_000)} HTTP/1.1\r\n${HOST}${CLOSE}`,
    401,
    'not_signed_in',
  ],
  ['without a host', `GET /api/health HTTP/1.1\r\n${CLOSE}`, 400, 'invalid'],
  ['that asks for a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 400, 'invalid'],
  ['for the whole server', `GET * HTTP/1.1\r\n${HOST}${CLOSE}`, 404, 'not_found'],
  [
    'with a compressed body',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}Content-Encoding: gzip\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${CLOSE}{}`,
    415,
    'unsupported_media',
  ],
  ['with two hosts', `GET /api/health HTTP/1.1\r\n${HOST}Host: example.com\r\n${CLOSE}`, 400, 'invalid'],
])('a request %s is answered with a problem', async (_, text, status, code) => {
  const answer = await send(text)
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ status, code })])
  expect(problemSchema.safeParse(answer.body).success).toBe(true)
  expect(answer.head.toLowerCase()).toContain('content-type: application/problem+json')
  expect(answer.head.toLowerCase()).toContain('cache-control: no-store')
})

it('a request that does not arrive completely in time is answered with a problem', async () => {
  const app = fastify({
    clientErrorHandler: answerMalformed,
    http: { headersTimeout: 50, connectionsCheckingInterval: 50 },
  })
  await app.listen({ port: 0 })
  const { status, body } = await send('GET /api/health HTTP/1.1\r\nHost: exa', app)
  expect([status, body]).toEqual([408, expect.objectContaining({ code: 'timeout' })])
  await app.close()
})

it('an expectation that the product does not know is ignored', async () => {
  const { status, body } = await send(`GET /api/health HTTP/1.1\r\n${HOST}Expect: wonders\r\n${CLOSE}`)
  expect([status, body]).toEqual([200, { status: 'ok' }])
})

it('HTTP 1.0 needs no host', async () => {
  expect((await send('GET /api/health HTTP/1.0\r\n\r\n')).status).toBe(200)
})
