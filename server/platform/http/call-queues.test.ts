import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { contract, classOf, type Contract } from '#domain/api/contract.ts'
import { VISITOR } from '#domain/permissions/actor.ts'
import { CALL_CLASSES, isLimited, type ClassLimits, type LimitedClass } from './call-classes.ts'
import { mount } from './mount.ts'
import { answerProblems } from './problems.ts'

let app: FastifyInstance
/** Ends the calls that are being answered. */
let ends: (() => void)[]
let begun: string[]
beforeEach(() => {
  app = fastify({ trustProxy: true })
  ends = []
  begun = []
  answerProblems(app)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const { account } = request.headers
    request.actor = VISITOR
    if (typeof account === 'string') request.session = { uid: account } as FastifyRequest['session']
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await endAll()
  await app.close()
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const endAll = async (): Promise<void> => {
  do {
    for (const end of ends.splice(0)) end()
    await settle()
  } while (ends.length > 0)
}

/** A call of a class, answered when the test says so. */
function mountCall(callClass: LimitedClass): void {
  const call = contract({
    endpoint: 'GET /call',
    tag: 'T',
    summary: 'S',
    callClass,
    answers: { 200: z.object({}) },
  })
  mount(app, call, async ({ request }) => {
    begun.push(String(request.headers['account'] ?? request.ip))
    await new Promise<void>((end) => ends.push(end))
    return {}
  })
}
const call = (from: { account?: string; ip?: string }) =>
  app.inject({
    url: '/call',
    headers: {
      'x-forwarded-for': from.ip ?? '203.0.113.1',
      ...(from.account ? { account: from.account } : {}),
    },
  })
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Those that wait for their turn in the call itself; the others where the work is done. */
const WAIT_ELSEWHERE = ['sign-in', 'import']
const QUEUED = (Object.keys(CALL_CLASSES) as LimitedClass[]).filter((name) => !WAIT_ELSEWHERE.includes(name))

describe.each(QUEUED)('calls of the class %s', (callClass) => {
  const { queue, full }: ClassLimits = CALL_CLASSES[callClass]
  const { atOnce = queue.atOnce, most } = queue.each[0]!

  it('of one account wait beyond its share, wherever they come from, and those of another account do not', async () => {
    mountCall(callClass)
    const own = times(atOnce + 1, (n) => call({ account: 'asha', ip: `203.0.113.${n}` }))
    await settle()
    expect(begun).toEqual(times(atOnce, () => 'asha'))
    const other = call({ account: 'bhuvana', ip: '203.0.113.1' })
    await settle()
    // Where one runs at a time, the other's is next.
    if (queue.atOnce === atOnce) ends.shift()!()
    await settle()
    expect(begun.at(-1)).toBe('bhuvana')
    await endAll()
    expect((await Promise.all([...own, other])).map(({ statusCode }) => statusCode)).not.toContain(429)
  })

  it('of visitors count by their network, and beyond what may wait the answer is 429 with a sentence', async () => {
    mountCall(callClass)
    const own = times(most, (n) => call({ ip: `2001:db8:0:1::${n + 1}` }))
    await settle()
    const { statusCode, headers, body } = await call({ ip: '2001:db8:0:1::ffff' })
    expect([statusCode, headers['retry-after'], JSON.parse(body).detail]).toEqual([
      429,
      String(full.retryAfter),
      full.ofOwn,
    ])
    const other = [call({ ip: '2001:db8:0:2::1' }), call({ account: 'asha', ip: '2001:db8:0:1::1' })]
    await endAll()
    const answered = await Promise.all([...own, ...other])
    expect(answered.filter((one) => one.statusCode !== 200)).toEqual([])
  })
})

describe('the class of a call', () => {
  const of = (more: Partial<Contract>): string =>
    classOf({ endpoint: 'GET /x', tag: 'T', summary: 'S', answers: { 200: z.object({}) }, ...more })

  it('follows from its method, unless its contract names one', () => {
    expect([of({}), of({ endpoint: 'PUT /x' }), of({ callClass: 'mail' })]).toEqual(['read', 'write', 'mail'])
  })

  it('has no limits for monitors and streams of changes, which have bounds of their own', () => {
    const free = [of({ access: 'monitors' }), of({ answers: { 200: ['text/event-stream'] } })]
    expect(free).toEqual(['monitor', 'stream'])
    expect(free.filter((name) => isLimited(name as LimitedClass))).toEqual([])
  })

  it('of a list is that of a search if it is searched', async () => {
    const list = contract({
      endpoint: 'GET /list',
      tag: 'T',
      summary: 'S',
      query: z.object({ search: z.string().optional() }),
      answers: { 200: z.object({}) },
    })
    mount(app, list, async () => {
      begun.push('list')
      await new Promise<void>((end) => ends.push(end))
      return {}
    })
    const { atOnce } = CALL_CLASSES.search.queue.each[0]
    const searched = times(atOnce + 1, () => app.inject('/list?search=probe'))
    await settle()
    expect(begun).toHaveLength(atOnce)
    const plain = times(atOnce + 1, () => app.inject('/list?search='))
    await settle()
    expect(begun).toHaveLength(2 * atOnce + 1)
    await endAll()
    await Promise.all([...searched, ...plain])
  })
})

describe('an export', () => {
  const file = contract({
    endpoint: 'GET /file',
    tag: 'T',
    summary: 'S',
    callClass: 'export',
    answers: { 200: ['text/csv'] },
  })

  it('has its turn until its last row is sent, and a reader who does not read loses it', async () => {
    let read = 0
    mount(app, file, ({ reply }) => {
      begun.push('export')
      const rows = new Readable({
        read() {
          read += 1
          this.push(read > 4_000 ? null : Buffer.alloc(64 * 1024))
        },
      })
      return reply.type('text/csv').send(rows)
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const ask = () => {
      const socket = connect(port, '127.0.0.1').pause()
      socket.on('error', () => {})
      socket.write('GET /file HTTP/1.1\r\nHost: x\r\naccount: asha\r\n\r\n')
      return socket
    }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const first = ask()
    for (let before = -1; read === 0 || before < read; await settle()) before = read
    const second = ask()
    await settle()
    expect(begun).toHaveLength(1)
    vi.advanceTimersByTime(41_000)
    while (begun.length < 2) await settle()
    // Only what waits for a reader was made.
    expect(read).toBeLessThan(4_000)
    first.destroy()
    second.destroy()
  })
})
