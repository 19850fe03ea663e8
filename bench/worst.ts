/**
 * What another person notices while one visitor or account does its worst, ten calls at a time: their p99 beside the p99 of
 * the same calls just before, when nobody else is there.
 *   tsx scripts/with-postgres.ts -- tsx bench/worst.ts <file> [times] [server|embedded]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { ATTACK_NAMES, type Attack, type AttackName } from './attack.ts'
import { copyRecords, fillPlace, makePlace, type Kind } from './databases.ts'
import { startProduct } from './product.ts'

const TIMES = 20
const SECONDS = 10
/** Until an attack is under way. */
const WARM_UP = 2_000

export interface WorstCase {
  readonly attack: AttackName
  /** Milliseconds at the 99th percentile. */
  readonly quiet: number
  readonly attacked: number
  readonly calls: number
  /** Answers of 500 and above, and refusals for too much, by status. */
  readonly failed: Readonly<Record<string, number>>
}

export interface WorstResults {
  readonly times: number
  readonly kinds: readonly { readonly kind: Kind; readonly cases: readonly WorstCase[] }[]
}

interface Call {
  readonly path: string
  readonly body?: () => object
  readonly method?: string
}

interface Seen {
  readonly p99: number
  readonly calls: number
  readonly failed: Record<string, number>
}

async function signIn(address: string, { email }: { email: string }): Promise<string> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** Makes the calls of one person, one after the other, for some seconds. */
async function watch(address: string, cookie: string, calls: readonly Call[]): Promise<Seen> {
  const times: number[] = []
  const failed: Record<string, number> = {}
  const until = performance.now() + SECONDS * 1_000
  for (let at = 0; performance.now() < until; at += 1) {
    const { path, method = 'GET', body } = calls[at % calls.length]!
    const from = performance.now()
    const { status } = await fetch(address + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body()) } : {}),
    }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer
    })
    times.push(performance.now() - from)
    if (status >= 400) failed[status] = (failed[status] ?? 0) + 1
    // A person looks at what came.
    await sleep(20)
  }
  times.sort((a, b) => a - b)
  return { p99: times[Math.floor(times.length * 0.99)] ?? 0, calls: times.length, failed }
}

async function attackWith(attack: Attack): Promise<() => Promise<void>> {
  const parameters = ['--import', 'tsx', 'bench/attack.ts', 'run']
  const child = spawn(process.execPath, parameters, { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(JSON.stringify(attack))
  await sleep(WARM_UP)
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

interface Listed {
  readonly data: readonly { readonly _id: string }[]
}

async function measureKind(kind: Kind, times: number): Promise<WorstResults['kinds'][number]> {
  process.stderr.write(`${kind}, ${times} times: filling\n`)
  const place = await fillPlace(await makePlace(kind), 1)
  await copyRecords(place, times)
  const product = await startProduct(place)
  try {
    const { address } = product
    const cookie = await signIn(address, DEMO_PEOPLE.master)
    const first = async (path: string): Promise<string> =>
      ((await (await fetch(`${address}/api${path}`, { headers: { cookie } })).json()) as Listed).data[0]!._id
    const startup = await first('/startup?pageSize=1')
    const event = await first('/public/events?is=upcoming&pageSize=1')
    const funding = await first('/funding-raised?pageSize=1')
    let amount = 100_000
    const calls: Call[] = [
      { path: '/api/startup?page=1&pageSize=10' },
      { path: `/api/startup/${startup}` },
      { path: '/api/funding-raised?page=1&pageSize=10' },
      { path: `/api/funding-raised/${funding}`, method: 'PUT', body: () => ({ amount: (amount += 1) }) },
    ]
    const cases: WorstCase[] = []
    for (const attack of ATTACK_NAMES) {
      const attacker = await signIn(address, DEMO_PEOPLE.edit)
      await watch(address, cookie, calls)
      const quiet = await watch(address, cookie, calls)
      const end = await attackWith({ name: attack, address, cookie: attacker, startup, event })
      const attacked = await watch(address, cookie, calls)
      // They also sign in meanwhile, from the address of the attack.
      await signIn(address, DEMO_PEOPLE.master)
      await end()
      const { calls: count, failed } = attacked
      cases.push({ attack, quiet: quiet.p99, attacked: attacked.p99, calls: count, failed })
      process.stderr.write(`${kind}: ${JSON.stringify(cases.at(-1))}\n`)
    }
    return { kind, cases }
  } finally {
    await product.stop('SIGKILL')
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file, times = String(TIMES), only] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/worst.ts <file> [times] [server|embedded]')
const kinds: WorstResults['kinds'][number][] = []
for (const kind of ['server', 'embedded'] as const)
  if (only === undefined || only === kind) kinds.push(await measureKind(kind, Number(times)))
const results: WorstResults = { times: Number(times), kinds }
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(results, null, 2))
