/**
 * Generates load in a process of its own: a fixed number of connections, each sending its next request
 * after the last answer, for a fixed time. Reads its task as JSON from standard input and writes its
 * measurements.
 */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { readTreeCpu, readUsage } from './usage.ts'

export interface Load {
  readonly address: string
  /** The process under load. */
  readonly pid: number
  /** The first process of the PostgreSQL server; undefined for the embedded database. */
  readonly databasePid: number | undefined
  /** Sessions of several people, in turns. */
  readonly cookies: readonly string[]
  readonly connections: number
  /** How long each kind of request is sent. */
  readonly seconds: number
  /** What is sent first, in turns, and how many of it; and how many of each kind before it is measured. */
  readonly warmUp: { readonly requests: readonly Request[]; readonly count: number; readonly each: number }
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
  /** The same of the PostgreSQL server. */
  databaseCpu: number
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
    cookie: load.cookies[n % load.cookies.length],
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

/** Sends requests in turns on all connections while `isOn`. */
async function sendWhile(isOn: (sent: number) => boolean, requests: readonly Request[]): Promise<Answered[]> {
  const answers: Answered[] = []
  let next = 0
  const one = async (): Promise<void> => {
    while (isOn(next)) answers.push(await send(requests[next++ % requests.length]!))
  }
  await Promise.all(Array.from({ length: load.connections }, one))
  return answers
}

const readDatabaseCpu = () => (load.databasePid === undefined ? Number.NaN : readTreeCpu(load.databasePid))

async function sendFor(seconds: number, requests: readonly Request[]): Promise<Seen> {
  const before = readUsage(load.pid)
  const databaseBefore = readDatabaseCpu()
  const from = performance.now()
  const until = from + seconds * 1000
  const answers = await sendWhile(() => performance.now() < until, requests)
  const took = (performance.now() - from) / 1000
  const after = readUsage(load.pid)
  const databaseAfter = readDatabaseCpu()
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
    databaseCpu: (databaseAfter - databaseBefore) / times.length,
    memory: after.memory,
    failed,
  }
}

const seen: [name: string, seen: Seen][] = []
await sendWhile((count) => count < load.warmUp.count, load.warmUp.requests)
for (const { name, requests } of load.kinds) {
  await sendWhile((count) => count < load.warmUp.each, requests)
  seen.push([name, await sendFor(load.seconds, requests)])
}
agent.destroy()
process.stdout.write(JSON.stringify(seen))
