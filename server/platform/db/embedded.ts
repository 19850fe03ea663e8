/**
 * The embedded database: PostgreSQL compiled to WebAssembly (PGlite), durable, in a thread of this process.
 * An ordinary driver pool in front of it hides the kind of database from all other code.
 */
import { once } from 'node:events'
import { MessageChannel, type Worker } from 'node:worker_threads'
import type pg from 'pg'
import { describeError, OperatorProblem } from '#server/platform/report-error.ts'
import { startWorker } from '#server/platform/worker.ts'
import type { EmbeddedSettings, Order, Report } from './embedded-worker.ts'
import { EMBEDDED_REQUEST_LIMITS, type Limits } from './limits.ts'
import { closePools, makePools, type Pools } from './pools.ts'
import { PortStream } from './port-stream.ts'

export interface EmbeddedDatabase {
  readonly pools: Pools
  /** More connections, with limits for requests. The caller closes them. */
  openPools(requests?: Limits): Pools
  /** Writes all data to a file with which a later in-memory database can start. */
  dump(file: string): Promise<void>
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

/**
 * The engine runs one call at a time. More connections let it start the next call while this thread still
 * reads the last answer. More than eight gain nothing: eight for statements, seven for transactions, five for visitors, the
 * rest for jobs and health.
 */
const CONNECTIONS = 23

/** An open transaction blocks everybody, so an idle one is ended after this time. */
const SILENCE_MILLISECONDS = 60_000

/**
 * A stack overflow breaks the engine (seen on the usual 4 MB with a long text in websearch_to_tsquery and
 * with deeply nested JSON). With a stack of this size PostgreSQL's own check comes first and answers 54001.
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
  const post = (order: Order): void =>
    typeof order === 'object' && 'connect' in order
      ? worker.postMessage(order, [order.connect])
      : worker.postMessage(order)

  let isClosing = false
  const ended = endOf(worker)
  const isOpen = await Promise.race([once(worker, 'message').then(([report]) => report === 'ready'), ended])
  if (isOpen !== true)
    throw new OperatorProblem(`The embedded database could not be opened (${await ended}).`)

  // Deliberately not caught: without its database the process is useless, and a new start recovers it.
  void ended.then((reason) => {
    if (!isClosing) throw new OperatorProblem(`The embedded database stopped unexpectedly (${reason}).`)
  })

  const config: pg.PoolConfig = {
    // All values are given here, because the driver would otherwise read PGHOST and others from the
    // environment.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    stream: () => {
      const { port1, port2 } = new MessageChannel()
      post({ connect: port2 })
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
      post({ dump: file })
      await once(worker, 'message')
    },
    async close() {
      if (isClosing) return
      isClosing = true
      await closePools(pools)
      post('close')
      await ended
    },
  }
}

/** Resolves when the thread has ended, with its last message. */
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
