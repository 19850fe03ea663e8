/**
 * Generates load in a process of its own: a fixed number of connections, each sending its next request
 * after the last answer, for a fixed time. Reads its task as JSON from standard input and writes its
 * measurements.
 */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { readUsage } from './usage.ts'

export interface Load {
  readonly address: string
  /** The process under load. */
  readonly pid: number
  readonly cookie: string
  readonly connections: number
  /** How long each kind of request is sent, after how long a warm-up. */
  readonly seconds: number
  readonly warmUp: number
  readonly kinds: readonly { name: string; requests: readonly Request[] }[]
}

export interface Request {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  /** The position of the sample in the plan, which the floor needs. */
  readonly at: number
}

export interface Seen {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  count: number
  /**
   * Processor time of one request in the process under load, in milliseconds, and the memory of that
   * process, in bytes.
   */
  cpu: number
  memory: number
  /** Answers of 300 and above, by status. */
  failed: Record<string, number>
}

/** In a body, replaced by a new number each time: writing the current value would be no change. */
const COUNTER = '"{n}"'

const load = JSON.parse(await text(process.stdin)) as Load
const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
const { hostname, port } = new URL(load.address)
let sent = 0

interface Answered {
  readonly took: number
  readonly status: number
}

function send({ method, path, body, at }: Request): Promise<Answered> {
  const n = sent++
  const payload = body === undefined ? undefined : JSON.stringify(body).replace(COUNTER, String(1_000 + n))
  const headers = {
    cookie: load.cookie,
    'x-sample': at,
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  }
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const sending = request({ agent, hostname, port, method, path, headers }, (answer) => {
      answer.on('data', () => {})
      answer.on('end', () => resolve({ took: performance.now() - from, status: answer.statusCode ?? 0 }))
    })
    sending.on('error', reject)
    sending.end(payload)
  })
}

async function sendFor(seconds: number, requests: readonly Request[]): Promise<Seen> {
  const answers: Answered[] = []
  const before = readUsage(load.pid)
  const from = performance.now()
  const until = from + seconds * 1000
  let next = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) answers.push(await send(requests[next++ % requests.length]!))
  }
  await Promise.all(Array.from({ length: load.connections }, one))
  const took = (performance.now() - from) / 1000
  const after = readUsage(load.pid)
  const times = answers.map((a) => a.took).toSorted((a, b) => a - b)
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const failed: Record<string, number> = {}
  for (const { status } of answers) if (status >= 300) failed[status] = (failed[status] ?? 0) + 1
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    count: times.length,
    cpu: (after.cpu - before.cpu) / times.length,
    memory: after.memory,
    failed,
  }
}

const seen: [name: string, seen: Seen][] = []
for (const { name, requests } of load.kinds) {
  await sendFor(load.warmUp, requests)
  seen.push([name, await sendFor(load.seconds, requests)])
}
agent.destroy()
process.stdout.write(JSON.stringify(seen))
