/**
 * The embedded database: PostgreSQL compiled to WebAssembly (PGlite), in a thread of this process, durable,
 * with a pool of the ordinary driver in front, so that all else need not know which kind it talks to.
 */
import { once } from 'node:events'
import { MessageChannel, type Worker } from 'node:worker_threads'
import type pg from 'pg'
import { describeError, OperatorProblem } from '../report-error.ts'
import { startWorker } from '../worker.ts'
import type { EmbeddedSettings, Order, Report } from './embedded-worker.ts'
import { EMBEDDED_REQUEST_LIMITS, type Limits } from './limits.ts'
import { closePools, makePools, type Pools } from './pools.ts'
import { PortStream } from './port-stream.ts'

export interface EmbeddedDatabase {
  readonly pools: Pools
  /** Further connections, for requests of these limits. Whoever opens them closes them. */
  openPools(requests?: Limits): Pools
  /** Writes all data to a file that a later in-memory database can begin with. */
  dump(file: string): Promise<void>
  /** Waits for what runs, then closes. */
  close(): Promise<void>
}

/**
 * The engine runs one call at a time; connections beyond one let it begin the next while this thread still
 * reads the last answer. Beyond eight nothing is gained: eight for statements, eight for transactions, the rest
 * for jobs and health.
 */
const CONNECTIONS = 19

/** An open transaction makes everybody wait, so one that does nothing for so long is ended. */
const SILENCE_MILLISECONDS = 60_000

/**
 * A stack that overflows breaks the engine (seen with a long text given to websearch_to_tsquery, and with
 * deeply nested JSON, on the usual 4 MB). With this much PostgreSQL's own check comes first and answers 54001.
 */
const STACK_MEGABYTES = 256

export async function openEmbedded(
  settings: Partial<EmbeddedSettings>,
  requests?: Limits,
): Promise<EmbeddedDatabase> {
  const workerData: EmbeddedSettings = {
    folder: undefined,
    template: undefined,
    silenceMilliseconds: SILENCE_MILLISECONDS,
    ...settings,
  }
  const resourceLimits = { stackSizeMb: STACK_MEGABYTES }
  const worker = startWorker('./embedded-worker.ts', import.meta.url, { workerData, resourceLimits })
  const tell = (order: Order): void =>
    typeof order === 'object' && 'connect' in order
      ? worker.postMessage(order, [order.connect])
      : worker.postMessage(order)

  let isClosing = false
  const ended = endOf(worker)
  const isOpen = await Promise.race([once(worker, 'message').then(([report]) => report === 'ready'), ended])
  if (isOpen !== true)
    throw new OperatorProblem(`The embedded database could not be opened (${await ended}).`)

  // Not caught anywhere on purpose: without its database the process is of no use, and a new start recovers it.
  void ended.then((reason) => {
    if (!isClosing) throw new OperatorProblem(`The embedded database stopped unexpectedly (${reason}).`)
  })

  const config: pg.PoolConfig = {
    // All given here, or the driver would take PGHOST and its like from the environment.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    stream: () => {
      const { port1, port2 } = new MessageChannel()
      tell({ connect: port2 })
      return new PortStream(port1)
    },
    idleTimeoutMillis: 0,
  }
  const openPools = (limits = EMBEDDED_REQUEST_LIMITS): Pools => makePools(config, CONNECTIONS, limits)
  const pools = openPools(requests)

  return {
    pools,
    openPools,
    async dump(file) {
      tell({ dump: file })
      await once(worker, 'message')
    },
    async close() {
      if (isClosing) return
      isClosing = true
      await closePools(pools)
      tell('close')
      await ended
    },
  }
}

/** Fulfilled when the thread has ended, with what it said last. */
function endOf(worker: Worker): Promise<string> {
  let reason = 'no reason given'
  worker.on('message', (report: Report) => {
    if (typeof report === 'object') reason = report.broken
  })
  worker.on('error', (error) => {
    reason = describeError(error).message
  })
  return once(worker, 'exit').then(() => reason)
}
