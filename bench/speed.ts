/** Requests per second and p99 of each kind of request, of the product and of its floor, in turns. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { OPERATIONS, type Operation, type Plan, type Sample } from './plan.ts'
import type { Load, Seen } from './load.ts'
import { middleOf } from './middle.ts'
import { startFloor, startProduct, type Place, type ServerProcess } from './product.ts'

const CONNECTIONS = 8
const SECONDS = 2
const WARM_UP = 0.5
/** Turns of product and floor: whatever else this machine does meets both. */
const TURNS = 3

export interface Speed {
  operation: Operation
  product: Seen
  floor: Seen
  /** The product's requests per second by the floor's. */
  ratio: number
}

/** What stands for another number each time (load.ts). */
const bodyOf = ({ operation, body }: Sample): unknown => (operation === 'update' ? { amount: '{n}' } : body)

async function measure(
  running: ServerProcess,
  plan: Plan,
  operations: readonly Operation[],
): Promise<[Operation, Seen][]> {
  const kinds = operations.map((name) => ({
    name,
    requests: plan.samples.flatMap((sample, at) =>
      sample.operation === name
        ? [{ method: sample.method, path: sample.path, body: bodyOf(sample), at }]
        : [],
    ),
  }))
  const load: Load = {
    address: running.address,
    cookie: plan.cookie,
    connections: CONNECTIONS,
    seconds: SECONDS,
    warmUp: WARM_UP,
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
  failed: Object.assign({}, ...all.map((s) => s.failed)) as Seen['failed'],
})

/** Creating comes last and once: it makes the lists longer for whoever comes after. */
export async function measureSpeed(place: Place, plan: Plan, planFile: string): Promise<Speed[]> {
  const sides = { product: new Map<Operation, Seen[]>(), floor: new Map<Operation, Seen[]>() }
  const turn = async (side: keyof typeof sides, operations: readonly Operation[]): Promise<void> => {
    const running = await (side === 'product' ? startProduct(place) : startFloor(place, planFile))
    try {
      for (const [operation, seen] of await measure(running, plan, operations))
        sides[side].set(operation, [...(sides[side].get(operation) ?? []), seen])
    } finally {
      await running.stop()
    }
  }
  const steady = OPERATIONS.filter((operation) => operation !== 'create')
  for (let i = 0; i < TURNS; i += 1) {
    await turn('product', steady)
    await turn('floor', steady)
  }
  await turn('product', ['create'])
  await turn('floor', ['create'])
  return OPERATIONS.map((operation) => {
    const product = sides.product.get(operation)!
    const floor = sides.floor.get(operation)!
    return {
      operation,
      product: middleSeen(product),
      floor: middleSeen(floor),
      ratio: middleOf(product.map((seen, i) => seen.perSecond / floor[i]!.perSecond)),
    }
  })
}
