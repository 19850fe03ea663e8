/** One person at work, whose waits show what others do to them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

export interface Call {
  readonly path: string
  readonly body?: () => object
  readonly method?: string
}

export interface Seen {
  /** Milliseconds at the median and at the 99th percentile, and the longest. */
  readonly p50: number
  readonly p99: number
  readonly longest: number
  readonly calls: number
  /** Answers of 400 and above, by status. */
  readonly failed: Record<string, number>
}

/** Signs in to the demo. Returns the cookie. */
export async function signIn(address: string, { email }: { email: string }): Promise<string> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** Makes the calls of one person, one after the other, until `isOver`. */
export async function watch(
  address: string,
  cookie: string,
  calls: readonly Call[],
  isOver: () => boolean,
): Promise<Seen> {
  const times: number[] = []
  const failed: Record<string, number> = {}
  for (let at = 0; !isOver(); at += 1) {
    const { path, method = 'GET', body } = calls[at % calls.length]!
    const from = performance.now()
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body()) } : {}),
    })
    await answer.arrayBuffer()
    times.push(performance.now() - from)
    if (answer.status >= 400) failed[answer.status] = (failed[answer.status] ?? 0) + 1
    // A person looks at what came.
    await sleep(20)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? 0, calls: times.length, failed }
}

/** Makes them for some seconds. */
export function watchFor(
  seconds: number,
  address: string,
  cookie: string,
  calls: readonly Call[],
): Promise<Seen> {
  const until = performance.now() + seconds * 1_000
  return watch(address, cookie, calls, () => performance.now() > until)
}

/** Lists and a record of a COE Master, and a change of one, which each takes a while on a full database. */
export async function usualCalls(address: string, cookie: string): Promise<Call[]> {
  const session = await fetch(`${address}/api/auth/session`, { headers: { cookie } })
  const { incubator_id: own } = (await session.json()) as { incubator_id: string }
  const startup = await findFirst(address, cookie, `/startup?incubator_id=${own}&pageSize=1`)
  const funding = await findFirst(address, cookie, `/funding-raised?incubator_id=${own}&pageSize=1`)
  let amount = 100_000
  return [
    { path: '/api/startup?page=1&pageSize=10' },
    { path: `/api/startup/${startup}` },
    { path: '/api/funding-raised?page=1&pageSize=10' },
    { path: `/api/funding-raised/${funding}`, method: 'PUT', body: () => ({ amount: (amount += 1) }) },
  ]
}

interface Listed {
  readonly data: readonly { readonly _id: string }[]
}

/** The id of the first record of a list. */
export async function findFirst(address: string, cookie: string, path: string): Promise<string> {
  const answer = await fetch(`${address}/api${path}`, { headers: { cookie } })
  return ((await answer.json()) as Listed).data[0]!._id
}
