/**
 * What a person at work notices while others write, among 100,000 startups on PostgreSQL: each wait beside the one just
 * before, when nobody else is there.
 *   tsx scripts/with-postgres.ts -- tsx bench/contention.ts <file>
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DEMO_PEOPLE } from '#demo/accounts.ts'
import { fillPlace, makePlace, multiplyStartups } from './databases.ts'
import { startProduct } from './product.ts'
import { findFirst, signIn, watchFor, type Call, type Seen } from './watch.ts'

const STARTUPS = 100_000
const SECONDS = 15

export interface Contention {
  readonly startups: number
  readonly cases: readonly { readonly name: string; readonly quiet: Seen; readonly beside: Seen }[]
}

/** Who writes meanwhile: so many at a time, each with a pause after each change. */
interface Writers {
  readonly address: string
  readonly cookie: string
  /** The startups that they change, in turns. */
  readonly ids: readonly string[]
  readonly count: number
  /** Milliseconds. */
  readonly pause: number
}

const changeOf = (id: string): Call => {
  let n = 1
  return {
    path: `/api/startup/${id}`,
    method: 'PUT',
    body: () => ({ no_of_employees: (n = (n % 9_000) + 1) }),
  }
}

async function write({ address, cookie, ids, count, pause }: Writers): Promise<void> {
  const changes = ids.map(changeOf)
  let at = 0
  const one = async (): Promise<void> => {
    for (;;) {
      const { path, method, body } = changes[at++ % changes.length]!
      const headers = { cookie, 'content-type': 'application/json' }
      await fetch(address + path, { method: method!, headers, body: JSON.stringify(body!()) }).catch(() => {})
      await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}

/** Lets them write in a process of their own. Returns how they are ended. */
async function begin(writers: Writers): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/contention.ts', 'write'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(JSON.stringify(writers))
  await sleep(2_000)
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

/** Holds the lock of a startup, as a long transaction elsewhere would. */
async function lock(databaseUrl: string, id: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select id from startup where id = $1 for update', [id])
  return () => client.end()
}

async function listIds(address: string, cookie: string, path: string): Promise<string[]> {
  const answer = await fetch(`${address}/api${path}`, { headers: { cookie } })
  return ((await answer.json()) as { data: { _id: string }[] }).data.map(({ _id }) => _id)
}

async function measureContention(): Promise<Contention> {
  const place = await fillPlace(await makePlace('server'), 1)
  const startups = await multiplyStartups(place, STARTUPS)
  const servers = [await startProduct(place), await startProduct(place)] as const
  const [{ address }, { address: elsewhere }] = servers
  try {
    const cookie = await signIn(address, DEMO_PEOPLE.super)
    const other = await signIn(elsewhere, DEMO_PEOPLE.edit)
    const list: Call[] = [{ path: '/api/startup?page=1&pageSize=10' }]
    const [locked, neighbour, ...ids] = await listIds(address, cookie, '/startup?page=1&pageSize=20')
    const change = [changeOf(neighbour!)]
    const writers = { address, cookie: other, ids, count: 1, pause: 100 }
    const unlocked = async (): Promise<() => Promise<void>> => {
      const release = await lock(place.databaseUrl!, locked!)
      const end = await begin({ ...writers, ids: [locked!], count: 8, pause: 0 })
      return async () => {
        await end()
        await release()
      }
    }
    const CASES: readonly [name: string, calls: Call[], begin: () => Promise<() => Promise<void>>][] = [
      ['A list of all, while somebody changes ten records a second', list, () => begin(writers)],
      ['The same through a second server', list, () => begin({ ...writers, address: elsewhere })],
      [
        'A list of all, while 16 people save without a pause',
        list,
        () => begin({ ...writers, count: 16, pause: 0 }),
      ],
      ['A change, while eight wait for a locked record beside it', change, unlocked],
    ]
    await findFirst(elsewhere, other, '/startup?pageSize=1')
    const cases: Contention['cases'][number][] = []
    for (const [name, calls, meanwhile] of CASES) {
      await watchFor(SECONDS, address, cookie, calls)
      const quiet = await watchFor(SECONDS, address, cookie, calls)
      const end = await meanwhile()
      const beside = await watchFor(SECONDS, address, cookie, calls)
      await end()
      cases.push({ name, quiet, beside })
      process.stderr.write(`${JSON.stringify(cases.at(-1))}\n`)
    }
    return { startups, cases }
  } finally {
    for (const server of servers) await server.stop('SIGKILL')
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/contention.ts <file>')
if (file === 'write') await write(JSON.parse(await text(process.stdin)) as Writers)
else {
  const results = await measureContention()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(results, null, 2))
}
