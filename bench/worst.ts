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
import { DEMO_PEOPLE } from '#demo/accounts.ts'
import { ATTACK_NAMES, type Attack, type AttackName } from './attack.ts'
import { copyRecords, fillPlace, makePlace, type Kind } from './databases.ts'
import { startProduct } from './product.ts'
import { findFirst, signIn, usualCalls, watchFor } from './watch.ts'

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

async function measureKind(kind: Kind, times: number): Promise<WorstResults['kinds'][number]> {
  process.stderr.write(`${kind}, ${times} times: filling\n`)
  const place = await fillPlace(await makePlace(kind), 1)
  await copyRecords(place, times)
  const product = await startProduct(place)
  try {
    const { address } = product
    const cookie = await signIn(address, DEMO_PEOPLE.master)
    const startup = await findFirst(address, cookie, '/startup?pageSize=1')
    const event = await findFirst(address, cookie, '/public/events?is=upcoming&pageSize=1')
    const calls = await usualCalls(address, cookie)
    const cases: WorstCase[] = []
    for (const attack of ATTACK_NAMES) {
      const attacker = await signIn(address, DEMO_PEOPLE.edit)
      await watchFor(SECONDS, address, cookie, calls)
      const quiet = await watchFor(SECONDS, address, cookie, calls)
      if (Object.keys(quiet.failed).length > 0)
        throw new Error(`Refused without an attack: ${JSON.stringify(quiet.failed)}`)
      const end = await attackWith({ name: attack, address, cookie: attacker, startup, event })
      const attacked = await watchFor(SECONDS, address, cookie, calls)
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
