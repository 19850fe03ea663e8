/**
 * Measures requests per second, processor time and memory for each kind of request, of the product and its
 * floors in turns.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { BY_HAND } from './by-hand.ts'
import { OPERATIONS, type Operation, type Plan, type Sample } from './plan.ts'
import type { Load, Request, Seen } from './load.ts'
import { middleOf } from './middle.ts'
import { startFloor, startProduct, type Place, type ServerProcess } from './product.ts'

const CONNECTIONS = 16
const SECONDS = 2
/** V8 compiles a server's code during its first thousands of requests, in which each costs up to twice as much. */
const WARM_UP = { count: 12_000, each: 200 }
/** Neither additions, which make the lists longer, nor searches, for which a floor reads whole tables. */
const WARMING: readonly Operation[] = ['list', 'get', 'update']
/** Product and floors take turns, so that other load on the machine affects all of them. */
const TURNS = 3

const SIDES = ['product', 'same', 'one', 'hand'] as const
type Side = (typeof SIDES)[number]

export interface Speed {
  operation: Operation
  product: Seen
  /** The floor that runs the product's statements, and the one that runs a single one. */
  floors: Readonly<Record<'same' | 'one', Seen>> & { readonly hand?: Seen }
  /** The product's requests per second divided by each floor's. */
  ratios: Readonly<Record<'same' | 'one', number>> & { readonly hand?: number }
}

/** Replaced by a new number each time (load.ts). */
const bodyOf = ({ operation, body }: Sample): unknown => (operation === 'update' ? { amount: '{n}' } : body)

const requestsOf = (plan: Plan, operation: Operation): Request[] =>
  plan.samples.flatMap((sample, at) =>
    sample.operation === operation
      ? [{ method: sample.method, path: sample.path, body: bodyOf(sample), at }]
      : [],
  )

/** One of each operation, then the next of each, until all were there. */
function inTurns(lists: readonly Request[][]): Request[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.map((list) => list[at % list.length]!)).flat()
}

async function measure(
  running: ServerProcess,
  plan: Plan,
  operations: readonly Operation[],
): Promise<[Operation, Seen][]> {
  const kinds = operations.map((name) => ({ name, requests: requestsOf(plan, name) }))
  const load: Load = {
    address: running.address,
    pid: running.pid,
    databasePid: plan.databasePid,
    cookies: plan.cookies,
    connections: CONNECTIONS,
    seconds: SECONDS,
    warmUp: { ...WARM_UP, requests: inTurns(WARMING.map((name) => requestsOf(plan, name))) },
    kinds,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/load.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(load))
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output) as [Operation, Seen][]
}

const middleSeen = (all: readonly Seen[]): Seen => ({
  perSecond: middleOf(all.map((s) => s.perSecond)),
  p50: middleOf(all.map((s) => s.p50)),
  p99: middleOf(all.map((s) => s.p99)),
  count: all.reduce((sum, s) => sum + s.count, 0),
  cpu: middleOf(all.map((s) => s.cpu)),
  databaseCpu: middleOf(all.map((s) => s.databaseCpu)),
  memory: Math.max(...all.map((s) => s.memory)),
  failed: Object.assign({}, ...all.map((s) => s.failed)) as Seen['failed'],
})

/** Creating runs last and only once, because it makes the lists longer for later measurements. */
export async function measureSpeed(place: Place, plan: Plan, planFile: string): Promise<Speed[]> {
  const seenBy = new Map<Side, Map<Operation, Seen[]>>(SIDES.map((side) => [side, new Map()]))
  const turn = async (side: Side, chosen: readonly Operation[]): Promise<void> => {
    const operations = side === 'hand' ? chosen.filter((name) => BY_HAND.includes(name)) : chosen
    if (operations.length === 0) return
    const running = await (side === 'product' ? startProduct(place) : startFloor(place, planFile, side))
    const seen = seenBy.get(side)!
    try {
      for (const [operation, one] of await measure(running, plan, operations))
        seen.set(operation, [...(seen.get(operation) ?? []), one])
    } finally {
      await running.stop()
    }
  }
  const measured = OPERATIONS.filter((operation) => plan.samples.some((s) => s.operation === operation))
  const steady = measured.filter((operation) => operation !== 'create')
  for (let i = 0; i < TURNS; i += 1) for (const side of SIDES) await turn(side, steady)
  if (measured.includes('create')) for (const side of SIDES) await turn(side, ['create'])
  return measured.map((operation) => {
    const [product, same, one, hand] = SIDES.map((side) => seenBy.get(side)!.get(operation))
    const ratioTo = (floor: readonly Seen[]): number =>
      middleOf(product!.map((seen, i) => seen.perSecond / floor[i]!.perSecond))
    return {
      operation,
      product: middleSeen(product!),
      floors: {
        same: middleSeen(same!),
        one: middleSeen(one!),
        ...(hand ? { hand: middleSeen(hand) } : {}),
      },
      ratios: { same: ratioTo(same!), one: ratioTo(one!), ...(hand ? { hand: ratioTo(hand) } : {}) },
    }
  })
}
